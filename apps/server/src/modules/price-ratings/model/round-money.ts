/** Nobody can say what a bike is worth to the cent: estimates are whole hundreds of minor units, so that their sums are too. */
export const roundMoney = (minor: number): number => Math.round(minor / 100) * 100
