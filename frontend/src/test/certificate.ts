import type { Certificate } from '~/contract/types.gen';

/** The certificate of somebody who served. */
export const certificate: Certificate = {
  id: '0192aaaa-0000-7000-8000-000000000009',
  name: 'Ravi Fernandes',
  role: 'EDUQUITY_INVIGILATOR',
  examination: 'Multi Tasking Staff',
  date: '2026-01-04',
  city: 'Pune',
  authority: 'Staff Selection Commission',
  authorityHindi: 'कर्मचारी चयन आयोग',
  address: 'https://muster.example/c/AbCdEfGhIjKlMnOpQrStUgAbCdEfGhIjKlMnOp',
  qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#fff"/></svg>',
};
