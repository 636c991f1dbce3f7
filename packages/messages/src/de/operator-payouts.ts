export const operatorPayouts = {}
