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

/** How the money of a payment stands with freezes and banks. */
type MoneyStands = { freeze: FreezeReason | null; bank: 'open' | 'lost' | null; asks: boolean }

const ASKED = Symbol('asked')

/**
 * That money may leave by a way, in the transaction that has asked. `letOut` alone makes it, and no refund, release or
 * payout is written down without it.
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

/** The first that stands in a way; null where nothing does. The clock is not asked. */
export const obstacleAmong = (way: WayOut, money: MoneyStands): MoneyObstacle | null =>
  WAYS_OUT[way].find((one): one is MoneyObstacle => one !== 'clock' && STANDS[one](money)) ?? null

/** The same, read now: for who only looks, since it lasts no longer than nobody else has the payment's lock. */
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

/** What is said of an obstacle instead of the usual words. */
type Refusals = Partial<Record<MoneyObstacle, () => Promise<ApiError>>>

const refusalOf = async (obstacle: MoneyObstacle, refusals: Refusals): Promise<ApiError> =>
  (await refusals[obstacle]?.()) ?? new ApiError('wrong_state', WORDS[obstacle]())

/** Refuses as `letOut` would, without its lock: before something that is not to be begun in vain. @throws ApiError as there */
export async function requireOpen(db: Db, way: WayOut, paymentId: string, refusals: Refusals = {}): Promise<void> {
  const obstacle = await obstacleTo(db, way, paymentId)
  if (obstacle !== null) throw await refusalOf(obstacle, refusals)
}

/** For what moves no money, and goes on while it is frozen. @throws ApiError `wrong_state` while a bank has it, or has kept it */
export async function requireNotTaken(db: Db, paymentId: string): Promise<void> {
  const bank = await takenByBank(db, paymentId)
  if (bank !== null) throw await refusalOf(bank === 'open' ? 'taken' : 'kept', {})
}

/**
 * Whether money may leave by this way: asked once its payment is locked, so that neither a freeze nor a bank comes between
 * until the transaction ends. Locks come in the order of ARCHITECTURE: the booking before, the payout after.
 *
 * @returns the leave, or what stands in the way
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
 * The same for whoever is refused where something stands in the way.
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
