import { t } from '@bikevalley/messages'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { alertOperator, type Mail } from '../mail/index.ts'
import { CHAINS, chainRecords, noteHeads, verifyChain } from './hash-chains.ts'
import { verifyBalance } from './verify-balance.ts'

/**
 * The jobs that chain ledger transactions and audit events by hash, and verify the chains every night, and that the
 * ledger balances: see
 * docs/decisions/055-hash-chains.md. What does not fit is told to the operator and logged.
 */
export function createChains(platform: Platform, { mail }: { mail: Mail }): { jobs: JobDefinitions } {
  const { db, pool, log } = platform

  async function verify(): Promise<void> {
    await chainRecords(db)
    const states = await Promise.all(CHAINS.map((chain) => verifyChain(pool, chain)))
    // The heads are in the log, which is kept elsewhere: `npm run verify-ledger -- <head>` asks for one.
    await noteHeads(db)
    for (const { chain, links, head } of states) log.info({ chain, links, head }, 'a hash chain was verified')
    const breaches = [...(await verifyBalance(pool)), ...states.flatMap((state) => state.breaches)]
    if (breaches.length === 0) return
    log.error({ breaches }, 'ledger or audit events were changed behind the site')
    await alertOperator(platform, mail, {
      kind: 'hash_chains',
      path: '/dashboard/reconciliation',
      write: () => ({
        subject: t('payments.ledgerChangedSubject'),
        paragraphs: [t('payments.ledgerChanged'), ...breaches.slice(0, 10), t('payments.verifyLedger')],
        label: t('payments.seeTheReconciliation'),
      }),
    })
  }

  return {
    jobs: {
      anyTime: true,
      lane: 'rest',
      handlers: {
        'chain-records': async () => void (await chainRecords(db)),
        'verify-chains': verify,
      },
      cron: [
        { task: 'chain-records', match: '* * * * *' },
        { task: 'verify-chains', match: '41 3 * * *' },
      ],
    },
  }
}
