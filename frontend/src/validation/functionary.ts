import { z } from 'zod/mini';
import {
  aadhaar,
  date,
  email,
  mobile,
  newAadhaar,
  orEmpty,
  permanentAddress,
  pinCode,
  required,
  requiredDate,
  text,
} from './fields';
import { reason } from './reasons';

const fields = {
  firstName: required('firstName'),
  middleName: text(),
  lastName: text(),
  dateOfBirth: orEmpty(date()),
  gender: text(),
  aadhaarNumber: newAadhaar(),
  highestQualification: text(),
  nationality: text(),
  fatherName: text(),
  motherName: text(),
  mobileNumber: mobile(),
  alternateMobileNumber: orEmpty(mobile('altMobile')),
  email: orEmpty(email()),
  currentStateId: text(),
  currentDistrict: text(),
  currentCity: text(),
  currentPinCode: orEmpty(pinCode()),
  currentFullAddress: text(),
  permanentAddressSameAsCurrentAddress: z.boolean(),
  permanentStateId: text(),
  permanentDistrict: text(),
  permanentCity: text(),
  permanentPinCode: orEmpty(pinCode()),
  permanentFullAddress: text(),
  defaultRole: text(),
  authorizingAgencyId: text(),
  regionId: text(),
};

export const functionaryCreation = z.object(fields).check(permanentAddress());

/** A last name once given cannot be taken away; the Aadhaar number may stay masked. */
export const functionaryUpdate = (hadLastName: boolean) =>
  z
    .object({
      ...fields,
      lastName: hadLastName ? required('lastName') : text(),
      aadhaarNumber: aadhaar(),
    })
    .check(permanentAddress());

export type FunctionaryValues = z.input<typeof functionaryCreation>;

/** Everything but an activation needs a reason, a block its last day. */
export const statusChange = (blocks: boolean) =>
  z.object({ reason: reason(), until: blocks ? requiredDate('until') : text() });
