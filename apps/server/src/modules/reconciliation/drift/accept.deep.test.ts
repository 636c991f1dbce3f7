import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../../../../../tests/support/fake-clock.ts'
import { beginPause } from '../../../../../../tests/support/paused-payments.ts'
import {
  type ReconciledServices,
  reconcile,
  startReconciledServices,
} from '../../../../../../tests/support/reconciled-services.ts'
import { runDueJobs } from '../../../../../../tests/support/run-jobs.ts'
import { newPerson } from '../../../../../../tests/support/test-services.ts'
import { createReconciliation } from '../service.ts'

let site: ReconciledServices
beforeEach(async () => {
  site = await startReconciledServices()
})
afterEach(() => site.stop())

const REASON = 'Compared after the restore.'

test('the money is not released where the keys of a card processor are missing at which a payment was started', async () => {
  const { platform, payments, freezes, clock } = site.services
  const admin = await newPerson(site.services, 'admin')
  await site.begin(450_000)
  await beginPause(site.services)
  clock.advance(HOUR)
  const keyless = createReconciliation(platform, { payments: { ...payments, providers: ['test'] }, freezes })
  await keyless.fetchNow()
  await runDueJobs(platform.pool, [keyless.jobs])
  expect((await keyless.read({})).frozen).toMatchObject({ unread: true, without_keys: ['stripe'] })
  await expect(keyless.accept(admin, REASON)).rejects.toMatchObject({
    code: 'wrong_state',
    message: expect.stringMatching(/^Stripe has not been read .* its keys are missing\. Set STRIPE_SECRET_KEY, /),
  })

  // The keys are back.
  expect((await site.services.reconciliation.read({})).frozen).toMatchObject({ unread: true, without_keys: [] })
  await expect(site.services.reconciliation.accept(admin, REASON)).rejects.toMatchObject({
    message: expect.stringContaining('Fetch it first.'),
  })
  await reconcile(site.services)
  await site.services.reconciliation.accept(admin, REASON)
  expect((await site.services.reconciliation.read({})).frozen).toBeNull()
})

test('releasing the money may take longer than a page’s request: each unpaid booking gets its time back', async () => {
  const { services } = site
  const admin = await newPerson(services, 'admin')
  const limits: unknown[] = []
  services.freezes.onEnding(async (trx) => {
    limits.push(...(await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(trx)).rows)
  })
  await beginPause(services)
  services.clock.advance(HOUR)
  await reconcile(services)
  await services.reconciliation.accept(admin, REASON)
  expect(limits).toEqual([{ statement_timeout: '5min' }])
})
