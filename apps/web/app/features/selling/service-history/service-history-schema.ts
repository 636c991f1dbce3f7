import { type SentServiceEntry, serviceHistorySchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { entriesIn, SENDING } from './typed-entries.ts'

/** The field's text, read by the rule of the contract; what is wrong in an entry says in which. @param today no later day is taken */
export const historyFieldSchema = (today: string) =>
  z.string().transform((text, context): SentServiceEntry[] => {
    const typed = entriesIn(text)
    const refuse = (index: number, problem: string) =>
      context.addIssue(t('sellingForm.inServiceEntry', { number: index + 1, problem }))
    const sending = typed.findIndex(({ invoice }) => invoice === SENDING)
    if (sending >= 0) refuse(sending, t('sellingForm.invoiceOnItsWay'))
    const later = typed.findIndex(({ date }) => date > today)
    if (later >= 0) refuse(later, t('sellingForm.dayInFuture'))
    if (sending >= 0 || later >= 0) return z.NEVER
    const read = serviceHistorySchema.safeParse(typed)
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) {
      const [index] = path
      if (typeof index === 'number') refuse(index, message)
      else context.addIssue(message)
    }
    return z.NEVER
  })
