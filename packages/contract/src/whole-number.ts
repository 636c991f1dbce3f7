import { z } from 'zod'

/** Of the text of a number, with its separators and what stands around it. */
const LONGEST = 40

/**
 * A whole number as people write it: `12480`, `12,480`, `12 480`, `12.480`, `12’480`, `1,23,456`; null for everything
 * else. A separator before exactly three digits groups thousands, as in prices.
 */
export function parseWholeNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  return /^-?(?:\d+|\d{1,3}(?:([\s,.'’])(?:\d{2,3}\1)*\d{3}))$/.test(plain)
    ? Number(plain.replaceAll(/[^\d-]/g, ''))
    : null
}

/**
 * A whole number, or the text of one. Nothing else is taken for a number: no empty text, null or true.
 * @param sentence says what is wrong, in the language of the moment
 */
export const wholeNumberSchema = (sentence: () => string, missing = sentence) =>
  z
    .union([z.string().max(LONGEST), z.number()], {
      error: ({ input }) => ((input ?? null) === null ? missing() : sentence()),
    })
    .transform((value, context) => {
      const read = typeof value === 'number' ? value : parseWholeNumber(value)
      if (Number.isInteger(read)) return Number(read)
      context.addIssue(typeof value === 'string' && value.trim() === '' ? missing() : sentence())
      return z.NEVER
    })
