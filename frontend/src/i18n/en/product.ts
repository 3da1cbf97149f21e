/** What the sign-in page says first. */
export const product = 'Muster';
export const tagline = 'Examination staffing and gate verification';
export const intro = 'Enter your credentials below to login to your account';
