export const papers = {}
