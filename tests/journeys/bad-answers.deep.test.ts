import { randomUUID } from 'node:crypto'
import { createPaymentIntent, recordPayment, refundPayment } from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBike } from '../support/bikes.ts'
import { bookBike } from '../support/bookings.ts'
import { runLaterJobs } from '../support/later-jobs.ts'
import { moneyAsItStands } from '../support/money.ts'
import { signUp } from '../support/people.ts'
import { type Refusal, type Stage, startStage } from '../support/stage.ts'
import type { StripeEvent } from '../support/stripe-server/index.ts'

/*
 * What the card processor answers or tells that is wrong, and what only says that it is the processor's: it is refused or
 * asked again, it is in the log, and of money and bikes nothing has changed.
 */

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

describe('a wrong answer of the card processor', () => {
  const THE_INTENT = /GET \/v1\/payment_intents/
  const UNPAID = {
    status: 409,
    code: 'payment_not_confirmed',
    says: /a different payment from the one we asked for/,
    logs: /another amount, currency or booking than we asked for/,
  }
  /** No answer that we can use: it is asked again. */
  const UNKNOWN = { status: 503, code: 'unavailable', logs: /Stripe answered what was not asked for/ }

  test.each<[what: string, says: object, refusal: Refusal]>([
    ['less money', { amount_received: 449_999 }, UNPAID],
    ['more money', { amount_received: 450_001 }, UNPAID],
    ['no money', { amount_received: 0 }, UNPAID],
    ['another currency', { currency: 'eur' }, UNPAID],
    ['another booking', { metadata: { booking_id: randomUUID() } }, UNPAID],
    ['no booking', { metadata: {} }, UNPAID],
    ['a different payment', { id: 'pi_other' }, UNKNOWN],
    ['money of the other mode', { livemode: true }, UNKNOWN],
  ])('with %s sells nothing, whoever asks; the true answer does', async (_what, says, refusal) => {
    const person = await signUp(stage.app, 'user')
    const body = await stage.stand(person)
    const message = JSON.stringify(stage.confirm(body.transactionId))
    stage.stripe.break({ on: THE_INTENT, times: 99, kind: 'wrong', says })
    await stage.expectRefused(() => person.send(recordPayment, { body }), refusal)
    const logged = await stage.expectNothing(() => stage.deliver(message, stage.sign(message)))
    expect(logged).toMatch(refusal.logs ?? '')
    stage.stripe.mend()
    await person.call(recordPayment, { body })
  })

  test.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'eur' }],
    ['another booking', { metadata: {} }],
    ['the other mode', { livemode: true }],
  ])('with an attempt of %s lets nobody pay it', async (_what, says) => {
    const person = await signUp(stage.app, 'user')
    const bookingId = await bookBike(person, await listBike(stage.seller))
    stage.stripe.break({ on: /POST \/v1\/payment_intents/, times: 1, kind: 'wrong', says })
    const from = stage.app.logged.length
    const reply = await person.send(createPaymentIntent, { body: { bookingId } })
    expect([reply.status, reply.code]).toEqual([503, 'unavailable'])
    expect(JSON.stringify(reply.body)).not.toContain('secret')
    expect(stage.app.logged.slice(from).join('')).toMatch(UNKNOWN.logs)
    stage.stripe.mend()
  })

  test.each([
    ['a different payment', { payment_intent: 'pi_other' }],
    ['less money', { amount: 1 }],
    ['more money', { amount: 450_001 }],
  ])('with a refund of %s is not accepted for the refund that was requested', async (_what, says) => {
    const { paymentId } = await stage.pay(await signUp(stage.app, 'user'))
    // The receipt gets its number, which is not what this is about.
    await stage.app.runJobs()
    await stage.admin.call(refundPayment, { params: { id: paymentId }, body: { reason: 'Not as told.' } })
    stage.stripe.break({ on: /POST \/v1\/refunds/, times: 1, kind: 'wrong', says })
    const before = await moneyAsItStands(stage.app.platform.pool)
    const from = stage.app.logged.length
    await stage.app.runJobs()
    expect(await moneyAsItStands(stage.app.platform.pool)).toEqual(before)
    expect(stage.app.logged.slice(from).join('')).toMatch(UNKNOWN.logs)
    stage.stripe.mend()
    await runLaterJobs(stage.app)
    const { rows } = await stage.app.platform.pool.query('SELECT state FROM refunds WHERE payment_id = $1', [paymentId])
    expect(rows).toEqual([{ state: 'succeeded' }])
  })

  test.each([
    ['another refund', { id: 're_other' }],
    ['a refund of a different payment', { payment_intent: 'pi_other' }],
    ['a refund of less money', { amount: 1 }],
  ])('with %s does not count as the return of the refund', async (_what, says) => {
    const { paymentId, transactionId } = await stage.pay(await signUp(stage.app, 'user'))
    const { refundId } = await stage.admin.call(refundPayment, {
      params: { id: paymentId },
      body: { reason: 'Not as told.' },
    })
    await stage.app.runJobs()
    stage.stripe.break({ on: /GET \/v1\/refunds\/re_/, times: 1, kind: 'wrong', says: { status: 'failed', ...says } })
    const told = () => stage.app.services.payments.followRefund(stage.app.platform.db, refundId)
    expect(await stage.expectNothing(told)).toMatch(UNKNOWN.logs)
    expect(stage.stripe.calls.at(-1)).toMatch(/GET \/v1\/refunds\/re_/)
    expect(stage.stripe.bank.refunds.filter(({ payment_intent }) => payment_intent === transactionId)).toHaveLength(1)
    stage.stripe.mend()
  })
})

const NOT_STRIPES = { status: 400, code: 'webhook_refused', logs: /a message of the card processor was refused/ }

describe('a message that is not Stripe’s own, or not valid now', () => {
  let event: StripeEvent
  let message: string
  beforeAll(async () => {
    event = stage.confirm((await stage.stand(await signUp(stage.app, 'user'))).transactionId)
    message = JSON.stringify(event)
  })

  test.each<[what: string, signature: () => string, says: RegExp]>([
    ['without a signature', () => '', /missing/],
    ['with half a signature', () => stage.sign(message).slice(0, -1), /not that of/],
    ['signed with another secret', () => stage.sign(message, 0, 'whsec_other'), /not that of/],
    ['with the signature of another message', () => stage.sign(`${message} `), /not that of/],
    ['of 301 seconds ago', () => stage.sign(message, 301), /older than 300 seconds/],
    ['of 301 seconds ahead', () => stage.sign(message, -301), /ahead of this server’s clock/],
    [
      'of long ago with a current time',
      () => `${timeOf(stage.sign(message))},${proofOf(stage.sign(message, 9999))}`,
      /not that of/,
    ],
    [
      'with two wrong signatures',
      () => `${stage.sign(message, 0, 'a')},${proofOf(stage.sign(message, 0, 'b'))}`,
      /not that of/,
    ],
    ['with a signature of an older kind', () => stage.sign(message).replace('v1=', 'v0='), /not that of/],
  ])('is refused %s', async (_what, signature, says) => {
    await stage.expectRefused(() => stage.deliver(message, signature()), { ...NOT_STRIPES, says })
  })

  test.each([
    ['its own name', () => ({ ...event, id: 'evt_\u0000' })],
    ['the name of its payment', () => ({ ...event, data: { object: { id: 'pi_\u0000', object: 'payment_intent' } } })],
  ])('is refused where %s can’t be stored, even with a valid signature', async (_what, say) => {
    const odd = JSON.stringify(say())
    await stage.expectRefused(() => stage.deliver(odd, stage.sign(odd)), { ...NOT_STRIPES, says: /no event of Stripe/ })
  })

  test('counts once: sent again with another content, it is still the first one', async () => {
    await stage.deliver(message, stage.sign(message))
    await stage.app.runJobs()
    const object = { id: stage.sales.unpaid.transactionId, object: 'payment_intent' }
    const again = JSON.stringify({ ...event, type: 'payment_intent.canceled', data: { object } })
    await stage.expectNothing(async () => {
      expect((await stage.deliver(again, stage.sign(again))).status).toBe(200)
    })
    const kept = await stage.app.platform.db
      .selectFrom('provider_events')
      .select('payload')
      .where('event_id', '=', event.id)
      .execute()
    expect(kept).toEqual([{ payload: message }])
  })
})

const timeOf = (signature: string) => signature.split(',')[0]
const proofOf = (signature: string) => signature.split(',')[1]
