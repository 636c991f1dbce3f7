const KILOMETRES_A_MILE = 1.609344

/** Whole kilometres, as the database keeps them; exact enough that the same whole miles come back. */
export const toKilometres = (distance: number, unit: 'mi' | 'km'): number =>
  unit === 'km' ? distance : Math.round(distance * KILOMETRES_A_MILE)

export const fromKilometres = (kilometres: number, unit: 'mi' | 'km'): number =>
  unit === 'km' ? kilometres : Math.round(kilometres / KILOMETRES_A_MILE)
