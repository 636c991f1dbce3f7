import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FoundSite, startFoundSite } from '../../../../../../tests/support/found.ts'
import { findBreaches } from '../../../../../../tests/support/invariants.ts'
import { handOver } from '../../../../../../tests/support/sales.ts'
import { moneyOfPayment } from '../../ledger/index.ts'

let site: FoundSite
beforeAll(async () => {
  site = await startFoundSite()
})
afterAll(() => site.stop())
afterEach(async () => {
  expect(await findBreaches(site.services.platform.pool, 'always')).toEqual([])
})

test('a freeze that is found while an admin reads is not released by their explanation: they explain all of it', async () => {
  const sale = await site.paid()
  const { freezes } = site.services
  site.refundThere(sale, 10_000)
  await site.deliver(['refund.created'])
  const [read] = await site.freezesOf(sale)
  site.refundThere(sale, 70_000)
  await site.deliver(['refund.created'])
  const explain = ({ id, details }: { id: string; details: string }) =>
    freezes.explain(site.admin, id, { details, reason: 'The first was agreed on.' })
  await expect(explain(read ?? { id: '', details: '' })).rejects.toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('found meanwhile'),
  })
  await expect(handOver(site.services, sale)).rejects.toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('frozen'),
  })
  const [now, ...others] = await site.freezesOf(sale)
  expect(others).toEqual([])
  expect(now?.details.split('\n')).toEqual([
    read?.details,
    expect.stringContaining('$700.00 was refunded at the card processor'),
  ])
  await explain(now ?? { id: '', details: '' })
  await handOver(site.services, sale)
  expect(await moneyOfPayment(site.services.db, sale.paymentId)).toMatchObject({ held: 0, refunded: 80_000 })
})

test('an explanation is stored with the admin’s name, in the audit log too, and is refused for one’s own sale', async () => {
  const sale = await site.paid()
  site.refundThere(sale, 10_000)
  await site.deliver(['refund.created'])
  const [freeze] = await site.freezesOf(sale)
  const details = freeze?.details ?? ''
  const { freezes, adminViews } = site.services
  for (const party of [sale.buyer, sale.seller])
    await expect(
      freezes.explain({ ...party, isAdmin: true }, freeze?.id ?? '', { details, reason: 'Mine.' }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    })
  expect((await adminViews.freezes({ part: 'open' })).items).toContainEqual(
    expect.objectContaining({
      _id: freeze?.id,
      reason: 'refund_found',
      booking: { _id: sale.bookingId, bike: 'Yamaha MT-07' },
    }),
  )
  await site.explain(sale)
  await expect(freezes.explain(site.admin, freeze?.id ?? '', { details, reason: 'Again.' })).rejects.toMatchObject({
    code: 'wrong_state',
  })
  expect((await adminViews.freezes({ part: 'ended' })).items).toContainEqual(
    expect.objectContaining({
      _id: freeze?.id,
      ended_by_name: 'Ada Admin',
      explanation: 'The operator agreed on it by phone.',
    }),
  )
  const events = await site.services.db
    .selectFrom('audit_events')
    .select(['action', 'actor_id', 'as_admin', 'details'])
    .where('subject_id', '=', sale.paymentId)
    .where('action', 'in', ['money_frozen', 'freeze_explained'])
    .orderBy('id')
    .execute()
  expect(events).toMatchObject([
    { action: 'money_frozen', actor_id: null, as_admin: false },
    {
      action: 'freeze_explained',
      actor_id: site.admin.id,
      as_admin: true,
      details: { reason: 'The operator agreed on it by phone.' },
    },
  ])
})
