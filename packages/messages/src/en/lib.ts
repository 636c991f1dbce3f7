export const lib = {}
