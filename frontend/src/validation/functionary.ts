import { z } from 'zod/mini';
import {
  aadhaar,
  email,
  mobile,
  newAadhaar,
  orEmpty,
  permanentAddress,
  pinCode,
  requiredDate,
  text,
} from './fields';
import { birthDate, requiredUpTo, upTo } from './lengths';
import { reason } from './reasons';

/** The fields of a person by the section of the form that has them. */
export const functionarySections = {
  identity: {
    firstName: requiredUpTo(100, 'firstName'),
    middleName: upTo(100),
    lastName: upTo(100),
    dateOfBirth: orEmpty(birthDate()),
    gender: text(),
    aadhaarNumber: newAadhaar(),
    highestQualification: text(),
    nationality: text(),
    fatherName: upTo(100),
    motherName: upTo(100),
  },
  contact: {
    mobileNumber: mobile(),
    alternateMobileNumber: orEmpty(mobile('altMobile')),
    email: orEmpty(email()),
  },
  currentAddress: {
    currentStateId: text(),
    currentDistrict: upTo(100),
    currentCity: upTo(100),
    currentPinCode: orEmpty(pinCode()),
    currentFullAddress: upTo(500),
  },
  permanentAddress: {
    permanentStateId: text(),
    permanentDistrict: upTo(100),
    permanentCity: upTo(100),
    permanentPinCode: orEmpty(pinCode()),
    permanentFullAddress: upTo(500),
  },
  work: {
    defaultRole: text(),
    authorizingAgencyId: text(),
    regionId: text(),
  },
};
const sections = functionarySections;
const fields = {
  ...sections.identity,
  ...sections.contact,
  ...sections.currentAddress,
  permanentAddressSameAsCurrentAddress: z.boolean(),
  ...sections.permanentAddress,
  ...sections.work,
};

export const functionaryCreation = z.object(fields).check(permanentAddress());

/** A last name once given cannot be taken away; the Aadhaar number may stay masked. */
export const functionaryUpdate = (hadLastName: boolean) =>
  z
    .object({
      ...fields,
      lastName: hadLastName ? requiredUpTo(100, 'lastName') : upTo(100),
      aadhaarNumber: aadhaar(),
    })
    .check(permanentAddress());

export type FunctionaryValues = z.input<typeof functionaryCreation>;

/** Everything but a plain activation needs a reason, a block its last day. */
export const statusChange = (blocks: boolean) =>
  z.object({ reason: reason(), until: blocks ? requiredDate('until') : text() });
