import { z } from 'zod'
import { idSchema, instantSchema, priceTextSchema } from '../fields.ts'

/** What waits for an admin, in the order in which it is told where nothing else tells more pressing from less. */
export const TO_DO_KINDS = [
  'dispute',
  'chargeback',
  'inquiry',
  'refund_refused',
  'refund_returned',
  'freeze',
  'suspended',
  'code_locked',
  'handover',
  'hold',
  'payout',
  'listing_report',
  'drift',
  'mail_failing',
  'provider_failing',
  'backup_late',
] as const

/** Those that the operator sees to on the server: no list of the dashboard has them. */
export type ToDoOfOperator = Extract<ToDoKind, 'mail_failing' | 'backup_late'>
export type ToDoKind = (typeof TO_DO_KINDS)[number]

/** How many of one kind are listed; the lists of their own have the others. */
export const TO_DO_SHOWN = 10

export const toDoItemSchema = z.object({
  _id: idSchema,
  kind: z.enum(TO_DO_KINDS),
  /** Null where it is about no sale: all money is frozen, an item of the card processor's is nobody's, a bike was reported, or the site itself is not well. */
  booking_id: idSchema.nullable(),
  /** The bike; empty where it is about none. */
  bike: z.string(),
  /** What it is about, in the site's currency; null where no sum is. */
  amount: priceTextSchema.nullable(),
  /** Until when it has to be done, or should have been; null where nothing sets a day. */
  due_at: instantSchema.nullable(),
  /** Since when it waits. */
  since: instantSchema,
})
export type ToDoItem = z.infer<typeof toDoItemSchema>

export const toDoSchema = z.object({
  /** By their deadlines; those without one after them, who waits longest first. */
  items: z.array(toDoItemSchema),
  /** How many of a kind there are beside those that are listed; kinds without more are left out. Nobody counts further than `COUNTED_TO`. */
  more: z.array(z.object({ kind: z.enum(TO_DO_KINDS), count: z.number().int().positive() })),
})
export type ToDo = z.infer<typeof toDoSchema>
