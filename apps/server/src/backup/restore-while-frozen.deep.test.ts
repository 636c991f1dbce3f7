import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptReconciliation, createPaymentIntent, fetchMovements, recordPayment } from '@bikevalley/contract'
import { expect, onTestFinished, test } from 'vitest'
import { backUpApp, newPlace, restoreTo } from '../../../../tests/support/backups.ts'
import { listBike } from '../../../../tests/support/bikes.ts'
import { bookBike, payAtProcessor } from '../../../../tests/support/bookings.ts'
import { signUp, signUpAdmin, signUpLongAgo, type TestPerson } from '../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { readOrMakeSecret } from '../platform/secrets/secret.ts'

async function pay(buyer: TestPerson, bookingId: string): Promise<void> {
  const { paymentIntentId, clientSecret } = await buyer.call(createPaymentIntent, { body: { bookingId } })
  await payAtProcessor(buyer, { intentId: paymentIntentId, secret: clientSecret })
  await buyer.call(recordPayment, { body: { bookingId, transactionId: paymentIntentId } })
}

/** All money has been frozen for 13 days: a booking had 2 of its 7 days left then, and a handover 9 of its 14. */
async function freezeDaysAgo(app: TestApp, unpaid: string): Promise<void> {
  const superuser = await app.superuser.connect()
  await superuser.query('SET session_replication_role = replica')
  await superuser.query(
    `UPDATE bookings SET created_at = now() - interval '18 days', lapses_at = now() - interval '11 days' WHERE id = $1`,
    [unpaid],
  )
  await superuser.query(`UPDATE payments SET captured_at = now() - interval '18 days'`)
  await superuser.query(`UPDATE handovers SET due_at = now() - interval '4 days'`)
  await superuser.query(`INSERT INTO money_freezes (id, reason, details, since)
    VALUES (gen_random_uuid(), 'restored', 'The first restore.', now() - interval '13 days')`)
  superuser.release(true)
}

const ACCEPTED = { body: { reason: 'Nothing has happened since the backup.' } }

test('a backup made while all money was frozen costs nobody time when it is restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bikevalley-frozen-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  await readOrMakeSecret(app.platform.config.dataDir)
  const seller = await signUpLongAgo(app, 'Seller')
  const buyer = await signUp(app, 'user')
  const unpaid = await bookBike(buyer, await listBike(seller))
  const paid = await bookBike(buyer, await listBike(seller))
  await pay(buyer, paid)
  await app.runJobs()
  await freezeDaysAgo(app, unpaid)
  await (await signUpAdmin(app)).call(fetchMovements, {})
  await app.runJobs()
  const { folder: backup } = await backUpApp(app, folder)

  const place = await newPlace()
  await restoreTo(place, backup)
  const restored = await place.start()
  const admin = await signUpAdmin(restored)
  // What was read from the processors before the backup does not cover the time since.
  expect(await admin.send(acceptReconciliation, ACCEPTED)).toMatchObject({ status: 409 })
  await admin.call(fetchMovements, {})
  await restored.runJobs()
  await admin.call(acceptReconciliation, ACCEPTED)
  for (const { handlers } of restored.jobs) {
    await handlers['lapse-bookings']?.({})
    await handlers['watch-handovers']?.({})
  }
  await restored.runJobs()
  const { rows } = await place.sql.query(`
    SELECT b.id, b.state, ceil(extract(epoch FROM coalesce(h.due_at, b.lapses_at) - now()) / 86400)::int AS days_left
    FROM bookings b LEFT JOIN handovers h ON h.booking_id = b.id`)
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ id: unpaid, state: 'pending', days_left: 2 })
  expect(rows).toContainEqual({ id: paid, state: 'paid', days_left: 9 })
})
