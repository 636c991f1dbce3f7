import { ApiError, type FreezeReason } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { freezeOf } from '../../freezes/index.ts'
import { chargebackOf, hasBankInquiry } from '../chargebacks/of-payment.ts'
import { lockPayment, takenByBank } from '../chargebacks/repository.ts'
import { type MoneyObstacle, WAYS_OUT, type WayOut } from './ways.ts'

type WithClock = { clock: Pick<Platform['clock'], 'check'> }

/** What freezes and banks say about the money of a payment. */
type MoneyStands = { freeze: FreezeReason | null; bank: 'open' | 'lost' | null; asks: boolean }

const ASKED = Symbol('asked')

/**
 * The permission for money to leave by a way, valid in the transaction that asked. Only `askOut` and `letOut` give it, and no
 * refund, release or payout is written without it.
 */
export type LetOut<Way extends WayOut = WayOut> = {
  readonly way: Way
  readonly paymentId: string
  readonly [ASKED]: true
}

const STANDS: Readonly<Record<MoneyObstacle, (money: MoneyStands) => boolean>> = {
  frozen: ({ freeze }) => freeze !== null && freeze !== 'restored',
  restored: ({ freeze }) => freeze === 'restored',
  taken: ({ bank }) => bank === 'open',
  kept: ({ bank }) => bank === 'lost',
  asked: ({ asks }) => asks,
}

/** The first obstacle in a way; null where there is none. The clock is not asked. */
export const obstacleAmong = (way: WayOut, money: MoneyStands): MoneyObstacle | null =>
  WAYS_OUT[way].find((one): one is MoneyObstacle => one !== 'clock' && STANDS[one](money)) ?? null

/** The same, read without a lock: for callers that only look, since it can change at once. */
export async function obstacleTo(db: Db, way: WayOut, paymentId: string): Promise<MoneyObstacle | null> {
  const id = sql`${paymentId}`
  const money = await db
    .selectNoFrom([freezeOf(id).as('freeze'), chargebackOf(id).as('bank'), hasBankInquiry(id).as('asks')])
    .executeTakeFirstOrThrow()
  return obstacleAmong(way, money)
}

const WORDS: Readonly<Record<MoneyObstacle, () => string>> = {
  frozen: () => t('freezes.frozen'),
  restored: () => t('freezes.allFrozen'),
  taken: () => t('refunds.takenByBank'),
  kept: () => t('refunds.takenForGood'),
  asked: () => t('refunds.bankInquiryFirst'),
}

/** Refusals in place of the usual ones. */
type Refusals = Partial<Record<MoneyObstacle, () => Promise<ApiError>>>

const refusalOf = async (obstacle: MoneyObstacle, refusals: Refusals): Promise<ApiError> =>
  (await refusals[obstacle]?.()) ?? new ApiError('wrong_state', WORDS[obstacle]())

/** Refuses as `letOut` would, without a lock: so that nothing is begun in vain. @throws ApiError as there */
export async function requireOpen(db: Db, way: WayOut, paymentId: string, refusals: Refusals = {}): Promise<void> {
  const obstacle = await obstacleTo(db, way, paymentId)
  if (obstacle !== null) throw await refusalOf(obstacle, refusals)
}

/** For operations that move no money, and are allowed while it is frozen. @throws ApiError `wrong_state` while a bank has it, or has kept it */
export async function requireNotTaken(db: Db, paymentId: string): Promise<void> {
  const bank = await takenByBank(db, paymentId)
  if (bank !== null) throw await refusalOf(bank === 'open' ? 'taken' : 'kept', {})
}

/**
 * Locks a payment and asks whether its money may leave by this way: neither a freeze nor a bank comes between until the
 * transaction ends. The booking is locked before, the payout after (see ARCHITECTURE).
 *
 * @returns the permission, or the obstacle
 * @throws ClockIsWrong where the way depends on the time, and that can't be trusted
 */
export async function askOut<Way extends WayOut>(
  { clock }: WithClock,
  trx: Db,
  way: Way,
  paymentId: string,
): Promise<LetOut<Way> | MoneyObstacle> {
  await lockPayment(trx, paymentId)
  if (WAYS_OUT[way].includes('clock')) await clock.check(trx)
  return (await obstacleTo(trx, way, paymentId)) ?? { way, paymentId, [ASKED]: true }
}

/**
 * The same, with a refusal in place of an obstacle.
 * @throws ApiError `wrong_state`, or one of `refusals`; ClockIsWrong as above
 */
export async function letOut<Way extends WayOut>(
  platform: WithClock,
  trx: Db,
  way: Way,
  paymentId: string,
  refusals: Refusals = {},
): Promise<LetOut<Way>> {
  const asked = await askOut(platform, trx, way, paymentId)
  if (typeof asked === 'string') throw await refusalOf(asked, refusals)
  return asked
}
