// A sheet of functionaries, as somebody would fill it in.
const HEADS = [
  'First Name',
  'Last Name',
  'Date Of Birth',
  'Gender',
  'Aadhaar Number',
  'Father Name',
  'Mother Name',
  'Mobile Number',
  'Current State Lgd Code',
  'Current District',
  'Current City',
  'Current Pin Code',
  'Current Full Address',
  'Permanent Address Same As Current Address',
  'Default Role',
];
export const person = (name, born, aadhaar, mobile) =>
  [
    name,
    'Rao',
    born,
    'FEMALE',
    aadhaar,
    'Father',
    'Mother',
    mobile,
    '7',
    'New Delhi',
    'New Delhi',
    '110001',
    '1 Road',
    'true',
    'EDUQUITY_INVIGILATOR',
  ].join(',');

export const sheetOf = (...rows) => [HEADS.join(','), ...rows].join('\n');
