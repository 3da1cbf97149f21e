export const product = 'मस्टर';
