import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { plainTyping } from './plain-typing.ts'

/** Of the text of a number, with its separators and what stands around it. */
const LONGEST = 40

/**
 * A whole number as people write it: `12480`, `12,480`, `12 480`, `12.480`, `12’480`, `1,23,456`; null for everything
 * else. A separator before exactly three digits groups thousands, as in prices.
 */
export function parseWholeNumber(text: string): number | null {
  const plain = plainTyping(text)
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

/**
 * A whole number within bounds, as the field of a form sends it; null, and an empty text, mean not given.
 * @param what begins the sentences that refuse it, in the language of the moment: `The year`
 */
export function optionalWholeNumber(what: () => string, example: number, min: number, max: number) {
  const error = () => t('fields.isWholeNumber', { what: what(), example: String(example) })
  return z
    .union([z.string().max(LONGEST), z.number(), z.null()], { error })
    .transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value))
    .pipe(
      wholeNumberSchema(error)
        .refine((value) => value >= min, { error: () => t('fields.isAtLeast', { what: what(), min: String(min) }) })
        .refine((value) => value <= max, { error: () => t('fields.isAtMost', { what: what(), max: String(max) }) })
        .nullable(),
    )
}
