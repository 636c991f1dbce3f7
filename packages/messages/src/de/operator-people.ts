export const operatorPeople = {}
