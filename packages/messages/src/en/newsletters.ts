export const newsletters = {}
