import { type BankDetails, type getBankDetails, LIMITS, type ResponseOf } from '@bikevalley/contract'
import { recordEvent } from '../../../platform/audit.ts'
import { readerOf } from '../../../platform/i18n/reader.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PayoutsContext } from '../context.ts'
import { decryptDetails, encryptDetails } from './bank-details-encryption.ts'
import { type BankDetailsRow, findBankDetails, putBankDetails } from './bank-details-queries.ts'

type Shown = ResponseOf<typeof getBankDetails>['details']

const ENDING = 4

/** Until when nothing is paid out to an account that has changed; null once that is over. */
export function pausedUntil(changedAt: Date, now: Date): Date | null {
  const until = new Date(changedAt.getTime() + LIMITS.payoutPauseHours * 3_600_000)
  return until > now ? until : null
}

/** What their owner is shown of them: enough to recognise the account. Null where there are none. */
export async function showBankDetails({ platform }: PayoutsContext, person: Person): Promise<Shown> {
  const row = await findBankDetails(platform.db, person.id)
  return row ? present(platform, row) : null
}

function present({ secrets, clock }: Platform, row: BankDetailsRow): Shown {
  const details = decryptDetails(secrets, row.user_id, row.encrypted_details)
  return (
    details && {
      holder: details.holder,
      ending: row.ending,
      changed_at: row.changed_at.toISOString(),
      paused_until: pausedUntil(row.changed_at, clock.now())?.toISOString() ?? null,
    }
  )
}

/**
 * A seller says where their money is to be sent. Payouts pause then, and the seller is told, so that whoever has got into
 * an account can’t lead its money away unnoticed. The same details again change nothing.
 *
 * @returns how many were changed
 */
export async function saveBankDetails(
  { platform, mails }: PayoutsContext,
  person: Person,
  given: BankDetails,
): Promise<0 | 1> {
  const { db, clock, secret, secrets } = platform
  return db.transaction().execute(async (trx) => {
    const owner = await lockLivePerson(trx, person.id)
    const before = await findBankDetails(trx, person.id)
    if (before && isSame(decryptDetails(secrets, person.id, before.encrypted_details), given)) return 0
    const ending = given.account.slice(-ENDING)
    await putBankDetails(trx, {
      user_id: person.id,
      encrypted_details: encryptDetails(secret, person.id, given),
      ending,
      changed_at: clock.now(),
    })
    await recordEvent(trx, clock, {
      actorId: person.id,
      action: 'bank_details_changed',
      subjectType: 'user',
      subjectId: person.id,
    })
    await mails.detailsChanged(trx, readerOf(owner), ending, before === undefined)
    return 1
  })
}

const isSame = (one: BankDetails | null, other: BankDetails): boolean =>
  one !== null && one.holder === other.holder && one.account === other.account && one.bank === other.bank
