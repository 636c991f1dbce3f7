export const selling = {}
