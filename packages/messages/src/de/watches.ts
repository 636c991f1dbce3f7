export const watches = {}
