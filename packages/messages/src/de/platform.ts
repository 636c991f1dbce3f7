export const platform = {}
