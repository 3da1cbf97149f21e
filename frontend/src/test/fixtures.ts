import type { CurrentUser } from '~/contract/types.gen';

export const anita: CurrentUser = {
  id: '01930000-0000-7000-8000-000000000001',
  name: 'Anita Deshmukh',
  userId: 'anita.d',
  mobileNumber: '9876543210',
  email: 'anita@example.in',
  role: 'SSC_ADMIN',
  status: 'ACTIVE',
  regionId: null,
  authorizingAgencyId: null,
  regionName: null,
  agencyName: null,
};
