export const newsletter = {}
