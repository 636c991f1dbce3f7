/** The watch list: the bikes that somebody keeps, and those that were looked at in a browser. */
export const watchList = {
  isFull: 'Your watch list has room for {max, plural, one {# bike} other {# bikes}}. Remove one first.',
  tooManyAtOnce: 'Name {max, plural, one {# bike} other {# bikes}} at most.',
} as const
