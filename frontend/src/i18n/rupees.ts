/** Paise → `₹1,25,000.50`, grouped as in India. */
export function formatRupees(paise: number): string {
  const tag = `${document.documentElement.lang || 'en'}-IN`;
  return new Intl.NumberFormat(tag, { style: 'currency', currency: 'INR' }).format(paise / 100);
}
