import { createPaymentIntent, recordPayment, testProcessorConfirm } from '@bikevalley/contract'
import type { Pool } from 'pg'
import { createRandom, type Random } from '../../apps/server/src/demo/random.ts'
import { findBreaches } from '../../tests/support/invariants.ts'
import { comeToRest, expireHolds } from './rest.ts'
import { book, CARDS, cardOf, openShop, signUpBuyers } from './shop.ts'
import { withSite } from './site.ts'
import type { Outcome, Visitor } from './visitor.ts'

export type RaceResult = { paid: number; refused: number; refunded: number; breaches: string[]; seconds: number }

type Rival = { buyer: Visitor; booking: string; late: { paymentIntentId: string } | null }
type End = { kind: 'paid'; payment: string } | { kind: 'refused' | 'refunded' } | { kind: 'wrong'; message: string }

/** Everybody but the one who buys is told one of these. */
const REFUSED = ['hold_taken', 'booking_not_payable']
const LATE_AT_MOST = 5

/**
 * A race: buyers who pay for one bike at the same moment, at two server processes on one database, round after round.
 * In some rounds a few of them had their time to pay before, and their bank pays after all.
 */
export function proveRace(options: {
  seed: number
  buyers: number
  rounds: number
  filled?: string
}): Promise<RaceResult> {
  const random = createRandom(options.seed)
  return withSite(options.filled, async ({ site, first, pool }) => {
    const urls = [first.url, (await site.start()).url]
    const shop = await openShop(random.pick(urls))
    const buyers = await signUpBuyers(random.pick(urls), options.buyers)
    const begin = performance.now()
    const result: RaceResult = { paid: 0, refused: 0, refunded: 0, breaches: [], seconds: 0 }
    for (let round = 1; round <= options.rounds; round += 1) {
      const bike = await shop.list(random.pick(urls))
      const booked = await Promise.all(
        buyers.map(async (buyer) => ({ buyer, booking: await book(buyer, random.pick(urls), bike), late: null })),
      )
      const rivals = await letSomeBeLate(pool, booked, urls, random)
      const ends = await Promise.all(random.shuffle(rivals).map((rival) => pay(rival, urls, random)))
      await comeToRest(pool)
      const breaches = [...judge(ends), ...(await findBreaches(pool, 'at rest')), ...(await salesOf(pool, bike))]
      result.breaches.push(...breaches.map((breach) => `Round ${round}: ${breach}`))
      for (const { kind } of ends) if (kind !== 'wrong') result[kind] += 1
    }
    return { ...result, seconds: (performance.now() - begin) / 1000 }
  })
}

/** Some take their time to pay one after the other and let it go by; then their banks pay all the same. */
async function letSomeBeLate(pool: Pool, rivals: Rival[], urls: string[], random: Random): Promise<Rival[]> {
  const late = random.whole(0, Math.min(LATE_AT_MOST, rivals.length - 1))
  const ready: Rival[] = []
  for (const [place, rival] of rivals.entries()) {
    if (place >= late) ready.push(rival)
    else {
      const intent = await rival.buyer.call(random.pick(urls), createPaymentIntent, {
        body: { bookingId: rival.booking },
      })
      ready.push({ ...rival, late: intent })
      await expireHolds(pool)
    }
  }
  await pool.query(`UPDATE test_processor_intents SET status = 'succeeded', paid_at = now() WHERE id = ANY($1)`, [
    ready.flatMap(({ late }) => late?.paymentIntentId ?? []),
  ])
  return ready
}

async function pay({ buyer, booking, late }: Rival, urls: string[], random: Random): Promise<End> {
  const at = () => random.pick(urls)
  let transactionId = late?.paymentIntentId
  if (transactionId === undefined) {
    const body = { bookingId: booking }
    const asked = await twice(random, (key) => buyer.try(at(), createPaymentIntent, { body }, key))
    if (asked.kind !== 'answer') return endOf(asked)
    const numbers = random.chance(0.3) ? [CARDS.declined, CARDS.pays] : [CARDS.pays]
    for (const number of numbers) await buyer.try(at(), testProcessorConfirm, cardOf(asked.answer, number))
    transactionId = asked.answer.paymentIntentId
  }
  const body = { bookingId: booking, transactionId }
  return endOf(await twice(random, (key) => buyer.try(at(), recordPayment, { body }, key)))
}

/** A double click: sent twice with one key, or from two tabs with two. Nobody is told two different things. */
async function twice<T>(random: Random, send: (key: string) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const key = `key ${random.whole(0, 1e9)}`
  const [first, second] = await Promise.all([send(key), send(random.chance(0.5) ? key : `${key}, again`)])
  const [told = first, other = told] = [first, second].filter(
    (one) => one.kind !== 'refusal' || one.code !== 'call_running',
  )
  const isSame = essence(told) === essence(other)
  return isSame ? told : { kind: 'unanswered', message: `two answers: ${JSON.stringify([told, other])}` }
}

/** What was said, but for the seconds that pass, and why it was refused: that may have changed in between. */
const essence = (outcome: Outcome<unknown>): string =>
  outcome.kind === 'answer' ? JSON.stringify({ ...Object(outcome.answer), hold_seconds_left: 0 }) : outcome.kind

function endOf(outcome: Outcome<object>): End {
  if (outcome.kind === 'answer')
    return 'insertedId' in outcome.answer
      ? { kind: 'paid', payment: String(outcome.answer.insertedId) }
      : { kind: 'wrong', message: 'This is no payment.' }
  if (outcome.kind === 'refusal' && outcome.code === 'payment_refunded') return { kind: 'refunded' }
  if (outcome.kind === 'refusal' && REFUSED.includes(outcome.code)) return { kind: 'refused' }
  return { kind: 'wrong', message: outcome.message }
}

function judge(ends: readonly End[]): string[] {
  const paid = ends.filter(({ kind }) => kind === 'paid').length
  return [
    ...ends.flatMap((end) => (end.kind === 'wrong' ? [`a buyer was told: ${end.message}`] : [])),
    ...(paid === 1 ? [] : [`${paid} buyers were told that they have bought the bike`]),
  ]
}

async function salesOf(pool: Pool, bike: string): Promise<string[]> {
  const { rows } = await pool.query<{ sales: number }>(
    `SELECT count(*)::int AS sales FROM payments p JOIN bookings b ON b.id = p.booking_id
     WHERE b.listing_id = $1 AND p.outcome = 'sale'`,
    [bike],
  )
  return rows[0]?.sales === 1 ? [] : [`the bike was sold ${rows[0]?.sales} times`]
}
