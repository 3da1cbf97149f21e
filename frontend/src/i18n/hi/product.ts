/** What the sign-in page says first. */
export const product = 'मस्टर';
export const tagline = 'परीक्षा स्टाफ़िंग और द्वार सत्यापन';
export const intro = 'अपने खाते में लॉगिन करने के लिए नीचे अपना विवरण भरें';
