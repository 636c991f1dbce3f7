import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { disputeSale, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

let services: TestServices
let admin: Person
beforeAll(async () => {
  services = await startTestServices()
  admin = await newPerson(services, 'admin')
})
afterAll(() => services.stop())

const question = { side: 'seller', question: 'Where did you hand it over?', days: 3 } as const
const ask = (disputeId: string, asked: Parameters<TestServices['handovers']['ask']>[2] = question) =>
  services.handovers.ask(admin, disputeId, asked)
const answer = (person: Person, { bookingId }: Sale, words = 'At the harbour.') =>
  services.handovers.answer(person, bookingId, words)
const questionsFor = async (person: Person, { bookingId }: Sale) =>
  (await services.handovers.get(person, bookingId)).dispute?.questions

async function disputed(): Promise<{ sale: Sale; disputeId: string }> {
  const sale = await sellBike(services)
  return { sale, disputeId: await disputeSale(services, sale) }
}

describe('a question to one side of a dispute', () => {
  test('is mailed to that side alone, with its date, and is read by both and by admins', async () => {
    const { sale, disputeId } = await disputed()
    const mailsTo = (email: string) =>
      services.db.selectFrom('mails').select(['subject', 'body_text']).where('recipient', '=', email).execute()
    const before = (await mailsTo(sale.buyer.email)).length
    await ask(disputeId)
    const mail = (await mailsTo(sale.seller.email)).at(-1)
    expect(mail?.subject).toContain('We have a question about')
    expect(mail?.body_text).toContain('“Where did you hand it over?”')
    expect(mail?.body_text).toMatch(/Please answer on the page below by .+ UTC\./)
    expect(await mailsTo(sale.buyer.email)).toHaveLength(before)
    const shown = { side: 'seller', question: 'Where did you hand it over?', answer: '', answered_at: null }
    for (const person of [sale.buyer, sale.seller, admin])
      expect(await questionsFor(person, sale)).toMatchObject([shown])
    const { items } = await services.handovers.disputes({ part: 'open', booking: sale.bookingId })
    expect(items).toMatchObject([{ questions: [shown] }])
  })

  test('is answered once by that side, also after its date, and then another one can be asked', async () => {
    const { sale, disputeId } = await disputed()
    await ask(disputeId)
    await expect(ask(disputeId)).rejects.toMatchObject({ code: 'wrong_state' })
    await ask(disputeId, { ...question, side: 'buyer' })
    services.clock.advance(4 * DAY)
    await answer(sale.seller, sale)
    await expect(answer(sale.seller, sale)).rejects.toMatchObject({ code: 'wrong_state' })
    await ask(disputeId, { ...question, question: 'And when?' })
    expect(await questionsFor(sale.buyer, sale)).toMatchObject([
      { side: 'seller', answer: 'At the harbour.', answered_at: services.clock.now().toISOString() },
      { side: 'buyer', answer: '' },
      { side: 'seller', question: 'And when?', answer: '' },
    ])
  })

  test('is answered by nobody else, and by nobody once the dispute is decided', async () => {
    const { sale, disputeId } = await disputed()
    await ask(disputeId)
    await expect(answer(sale.buyer, sale)).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(answer(await newPerson(services, 'buyer'), sale)).rejects.toMatchObject({ code: 'not_found' })
    await expect(answer(admin, sale)).rejects.toMatchObject({ code: 'not_found' })
    await services.handovers.decide(admin, disputeId, { refund: '0.00', reason: 'They met.' })
    await expect(answer(sale.seller, sale)).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(ask(disputeId, { ...question, side: 'buyer' })).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('is asked by no admin about a sale of their own', async () => {
    const { sale, disputeId } = await disputed()
    const own: Person = { ...sale.seller, isAdmin: true }
    await expect(services.handovers.ask(own, disputeId, question)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('stays as it was asked and answered, whatever writes to the table', async () => {
    const { sale, disputeId } = await disputed()
    await ask(disputeId)
    const write = (change: string) =>
      services.platform.pool.query(`UPDATE dispute_questions SET ${change} WHERE dispute_id = $1`, [disputeId])
    await expect(write(`question = 'Another one.'`)).rejects.toMatchObject({ constraint: 'money_stays' })
    await expect(write(`answer = 'Said by nobody.'`)).rejects.toMatchObject({ code: '23514' })
    await answer(sale.seller, sale)
    await expect(write(`answer = 'Another one.'`)).rejects.toMatchObject({ constraint: 'money_stays' })
  })

  test('is in the audit log with its words, and its answer in the person’s own copy', async () => {
    const { sale, disputeId } = await disputed()
    await ask(disputeId)
    await answer(sale.seller, sale)
    const events = await services.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'as_admin', 'details'])
      .where('subject_id', '=', sale.bookingId)
      .where('action', 'in', ['dispute_seller_asked', 'dispute_question_answered'])
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([
      { action: 'dispute_seller_asked', actor_id: admin.id, as_admin: true, details: { reason: question.question } },
      { action: 'dispute_question_answered', actor_id: sale.seller.id, as_admin: false },
    ])
    const copied: unknown[] = []
    for (const { entries } of services.handovers.personalData(sale.seller))
      for await (const entry of entries) copied.push(entry)
    expect(copied).toMatchObject([{ answers: ['At the harbour.'] }])
  })
})
