/** Wordings of the consent are called by their months. */
export const wordingOf = (version: string, locale: string) =>
  /^\d{4}-\d{2}$/.test(version)
    ? new Date(version).toLocaleDateString(`${locale}-IN`, {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })
    : version;
