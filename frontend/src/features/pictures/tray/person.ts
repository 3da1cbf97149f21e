import type { Functionary } from '~/contract/types.gen';
import { fullName } from '~/i18n/format';

/** Somebody whom a picture may show. */
export type Person = {
  id: string;
  uid: string;
  name: string;
  mobileNumber: string;
};

export const personOf = (functionary: Functionary): Person => ({
  id: functionary.id,
  uid: functionary.uid,
  name: fullName(functionary),
  mobileNumber: functionary.mobileNumber,
});
