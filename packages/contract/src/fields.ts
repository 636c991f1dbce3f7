import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { readEmail } from './email-address.ts'
import { plainTyping } from './plain-typing.ts'
import { visibleLine, visibleText } from './visible-text.ts'

/** Our ids: UUIDs in lower case, as strings. */
export const idSchema = z.uuid({ error: () => t('fields.notAnId') }).toLowerCase()

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The id of something to delete: what can't be one of ours names nothing, and deleting nothing answers 0. */
export const deletableIdSchema = z
  .string()
  .max(200)
  .transform((value) => idSchema.safeParse(value).data ?? NOBODY)

const emailTooLong = () => t('fields.emailTooLong')

/** An email address as people type it; its output is the stored form (`readEmail`). */
export const emailSchema = z
  .string({ error: () => t('fields.enterEmail') })
  .max(1000, { error: emailTooLong, abort: true })
  .transform((typed, context) => {
    const { email, reason } = readEmail(typed)
    if (reason === undefined) return email
    context.addIssue(reason)
    return z.NEVER
  })

/** A whole number from 1 on, in digits alone: `0x10` and `1e1` are none. */
const countTo = (what: () => string, max: number) => {
  const sentence = { error: () => t('fields.isCount', { what: what(), max: String(max) }) }
  return z
    .union([z.string().regex(/^\d{1,10}$/, sentence), z.number()], sentence)
    .transform(Number)
    .pipe(z.number().int(sentence).min(1, sentence).max(max, sentence))
    .optional()
}

const aLimit = () => t('fields.aLimit')

/** As many items the specification's lists have at most, which are bare arrays. */
export const LONGEST_LIST = 1000

/** Their `page` (from 1) and `limit`. */
export const pagingSchema = {
  page: countTo(() => t('fields.aPage'), 100_000),
  limit: countTo(aLimit, LONGEST_LIST),
}

/** The keyset paging of lists that we add. */
export const cursorQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: countTo(aLimit, 100),
})

/** One page of a list that we add; `nextCursor` is null on the last one. */
export const cursorPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** One page of an admin's list, with how many there are in all; where nothing is summed, nobody counts further than `COUNTED_TO`. */
export const countedPage = <T extends z.ZodType>(item: T) => cursorPage(item).extend({ total: z.number().int() })
export const COUNTED_TO = 1000

/** So many rows a file has that an admin takes of a list. */
export const FILE_ROWS_TO = 20_000
/** And so many one of the books: a spreadsheet opens 1,048,576. */
export const BOOK_ROWS_TO = 1_000_000

/** A page of an admin's list with what all of it comes to, in the site's currency: here both are exact, however long it is. */
export const summedPage = <T extends z.ZodType>(item: T) => countedPage(item).extend({ sum: priceTextSchema })

/** An instant as ISO 8601 text in UTC. */
export const instantSchema = z.iso.datetime()

/** A price as the wire writes it, with its currency's decimals: `"4500.00"`, in yen `"4500"`; empty where a draft has none. */
export const priceTextSchema = z.string().regex(/^(\d+(\.\d{2,3})?)?$/)

/** A price as people type it; numbers are taken as well. Read with `parsePrice`. */
export const priceInputSchema = z
  .union([z.string().max(40, { error: () => t('fields.priceTooLong') }), z.number()], {
    error: () => t('fields.priceInDigits'),
  })
  // A number's dot never groups thousands: with a third decimal it must not be read as if it did.
  .transform((value) => (typeof value === 'number' ? String(value).replace(/\.(\d{3})$/, '.$10') : value))

export const insertedSchema = z.object({ acknowledged: z.literal(true), insertedId: z.string() })
export const modifiedSchema = z.object({ acknowledged: z.literal(true), modifiedCount: z.number().int() })
export const deletedSchema = z.object({ acknowledged: z.literal(true), deletedCount: z.number().int() })

/** So much that nobody sees may come with a text, such as blank lines at its end. */
const UNSEEN = 1000

const noText = (what: () => string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? t('fields.isMissing', { what: what() }) : t('fields.isText', { what: what() }),
})

/**
 * Free text of one line, trimmed and without what nobody sees; empty means not given.
 * @param what begins the sentences that refuse it, in the language of the moment: `A name`
 */
export const lineSchema = (what: () => string, max: number) => shownText(what, max, visibleLine)

/** The same of several lines. */
export const textSchema = (what: () => string, max: number) => shownText(what, max, visibleText)

/** Nothing looks at a text before its length is known to be within bounds. */
function shownText(what: () => string, max: number, shown: (text: string) => string) {
  const tooLong = () => t('fields.isTooLong', { what: what(), max })
  return z
    .string(noText(what))
    .max(max + UNSEEN, { error: tooLong, abort: true })
    .overwrite(shown)
    .max(max, { error: tooLong })
}

/** A phone number: digits of any script with an optional plus, spaces, dots, dashes, slashes and brackets; 5 to 20 digits. */
export const phoneSchema = z
  .union([z.string().max(100), z.number()], {
    error: ({ input }) => (typeof input === 'string' ? t('fields.phoneDigits') : t('fields.enterPhone')),
  })
  .transform((value) => plainTyping(String(value)))
  .refine((value) => value !== '', { error: () => t('fields.enterPhone'), abort: true })
  .refine((value) => /^\(?\+?[\d ()./-]*$/.test(value), { error: () => t('fields.phoneForm') })
  .refine(
    (value) => {
      const digits = value.replaceAll(/\D/g, '').length
      return digits >= 5 && digits <= 20
    },
    { error: () => t('fields.phoneDigits') },
  )

/** Also an empty text, which means not given. */
export const emptyOr = <T extends z.ZodType>(schema: T, error: () => string) =>
  z.union([z.literal(''), schema], { error })

/** The postal address of whoever gives it, as a paper of a sale has it. */
export const ownAddressSchema = textSchema(() => t('fields.theAddress'), 300).min(1, {
  error: () => t('fields.giveAddress'),
})
