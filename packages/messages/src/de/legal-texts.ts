export const legalTexts = {}
