/** How much of a category's description its card shows (specification §9). */
const PREVIEW_CHARACTERS = 50

/** The first 50 characters and an ellipsis, or the whole text where it is no longer than that. */
export function preview(text: string): string {
  const characters = Array.from(text)
  return characters.length > PREVIEW_CHARACTERS ? `${characters.slice(0, PREVIEW_CHARACTERS).join('')}…` : text
}
