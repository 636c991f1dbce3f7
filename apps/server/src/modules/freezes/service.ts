import { ApiError, type FreezeReason } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import { requireNotOwn } from '../../platform/people/ownership.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { questions } from '../../platform/questions.ts'
import { notFound } from '../../platform/refusals.ts'
import { type FreezeRow, findFreeze, findOpenFreeze, insertFreeze, setDetails, setEnded } from './repository.ts'

export type Freezes = ReturnType<typeof createFreezes>

/** Told in the transaction in which the money of a payment is frozen. */
type FreezeListener = (trx: Db, freeze: FreezeRow) => Promise<void>
/** Told in the transaction in which a freeze ends: what waited for it goes on. */
type EndListener = (trx: Db, freeze: FreezeRow) => Promise<void>
/** Told in the transaction in which an admin explains what was found about a payment. */
type ExplainListener = (trx: Db, freeze: FreezeRow, by: { id: string; reason: string }) => Promise<void>

/** What freezes have to know of sales, which are above. */
export type FreezeAnswers = {
  /** Locks the payment, so that nothing else happens to its money, and answers who buys and who sells. */
  lockPartiesOf(trx: Db, paymentId: string): Promise<string[]>
}

/** What differs from what an admin has read of a freeze is not explained by what they wrote. */
export const notAsRead = () => new ApiError('wrong_state', t('freezes.notAsRead'))

/**
 * Frozen money: of a sale about which a card provider knows something that we do not, or of the whole site after a
 * restore. Nothing of it is released, refunded, paid out or transferred (decision 048).
 */
export function createFreezes({ db, clock }: Platform) {
  const above = questions<FreezeAnswers>('freezes')
  const freezing: FreezeListener[] = []
  const ending: EndListener[] = []
  const explaining: ExplainListener[] = []

  /** Ends a freeze that is locked: by an admin's explanation, or by itself. */
  async function end(trx: Db, freeze: FreezeRow, by: { id: string; reason: string } | null): Promise<void> {
    const now = clock.now()
    await setEnded(trx, freeze.id, { ended_at: now, ended_by: by?.id ?? null, explanation: by?.reason ?? null })
    const subject = freeze.payment_id ?? by?.id
    if (subject !== undefined)
      await recordEvent(trx, clock, {
        actorId: by?.id ?? null,
        action: by === null ? 'freeze_ended' : 'freeze_explained',
        subjectType: freeze.payment_id === null ? 'user' : 'payment',
        subjectId: subject,
        details: { freeze_id: freeze.id, why: freeze.reason, ...(by && { reason: by.reason }) },
        asAdmin: by !== null,
      })
    for (const listener of ending) await listener(trx, freeze)
  }

  const recordFound = (trx: Db, paymentId: string, why: FreezeReason, found: string): Promise<void> =>
    recordEvent(trx, clock, {
      actorId: null,
      action: 'money_frozen',
      subjectType: 'payment',
      subjectId: paymentId,
      details: { why, reason: found },
    })

  return {
    answerWith: above.answerWith,

    /**
     * Freezes the money of a payment, which is locked. Where it is frozen for this reason already, what was found now stands
     * below what was found before.
     *
     * @param found a sentence for admins, in the site’s language
     */
    async freeze(trx: Db, paymentId: string, reason: Exclude<FreezeReason, 'restored'>, found: string): Promise<void> {
      await recordFound(trx, paymentId, reason, found)
      const open = await findOpenFreeze(trx, paymentId, reason)
      if (open) return setDetails(trx, open.id, `${open.details}\n${found}`)
      const freeze = await insertFreeze(trx, { paymentId, reason, details: found }, clock.now())
      for (const listener of freezing) await listener(trx, freeze)
    },

    end,

    /** What was found is something else by now: an open freeze of a payment that is locked says so instead. */
    async restate(trx: Db, freeze: FreezeRow, details: string): Promise<void> {
      if (freeze.payment_id === null || freeze.details === details) return
      await setDetails(trx, freeze.id, details)
      await recordFound(trx, freeze.payment_id, freeze.reason, details)
    },

    /**
     * An admin explains what was found about a sale: its money goes on.
     *
     * @param said.details what they have read of it: where more was found since, nothing is explained
     * @throws ApiError `not_found`, `forbidden` about one's own sale, `wrong_state` where it has ended, concerns the whole
     *   site, or says something else by now
     */
    explain: (admin: Person, id: string, { details, reason }: { details: string; reason: string }): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await lockLivePerson(trx, admin.id)
        const known = await findFreeze(trx, id)
        if (!known) throw notFound('freeze')
        if (known.payment_id === null) throw new ApiError('wrong_state', t('freezes.endsWithReconciliation'))
        const parties = await above.answers.lockPartiesOf(trx, known.payment_id)
        requireNotOwn(admin, parties, t('freezes.anotherAdmin'))
        // Only now that the payment is locked does its state last.
        const freeze = (await findFreeze(trx, id)) ?? known
        if (freeze.ended_at !== null) throw new ApiError('wrong_state', t('freezes.notFrozen'))
        if (freeze.details !== details) throw notAsRead()
        const by = { id: admin.id, reason }
        for (const listener of explaining) await listener(trx, freeze, by)
        await end(trx, freeze, by)
      }),

    onFreezing: (listener: FreezeListener) => void freezing.push(listener),
    onEnding: (listener: EndListener) => void ending.push(listener),
    onExplaining: (listener: ExplainListener) => void explaining.push(listener),
  }
}
