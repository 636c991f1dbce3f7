export const identity = {}
