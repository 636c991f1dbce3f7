/** The link that writes to an address, in which `#`, `%` and `?` may stand. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
