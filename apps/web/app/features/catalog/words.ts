/** How much of a category's description its card shows (§9). */
const PREVIEW_CHARACTERS = 50

/** The first 50 characters and an ellipsis, or the whole text where it is no longer than that. */
export function preview(text: string): string {
  const characters = Array.from(text)
  return characters.length > PREVIEW_CHARACTERS ? `${characters.slice(0, PREVIEW_CHARACTERS).join('')}…` : text
}

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
