/** A `mailto:` link to an address, which may contain `#`, `%` and `?`. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
