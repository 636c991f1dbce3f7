export const listings = {}
