export const freezes = {}
