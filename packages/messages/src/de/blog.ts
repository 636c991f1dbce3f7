export const blog = {}
