export const operatorListings = {}
