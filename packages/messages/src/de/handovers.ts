export const handovers = {}
