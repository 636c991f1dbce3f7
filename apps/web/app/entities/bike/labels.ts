/** What stands where a seller gave nothing. */
export const NOT_GIVEN = 'Not given'

/** `"2.5"` as `2.5 years`. */
export function yearsOfUse(years: string): string {
  if (years === '') return NOT_GIVEN
  return `${years} ${Number(years) === 1 ? 'year' : 'years'}`
}

/** `"excellent"` as `Excellent`. */
export const conditionWord = (condition: string): string =>
  condition === '' ? NOT_GIVEN : `${condition.slice(0, 1).toUpperCase()}${condition.slice(1)}`
