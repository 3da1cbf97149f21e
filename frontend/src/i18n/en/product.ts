export const product = 'Muster';
