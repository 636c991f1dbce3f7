import { readConfig } from '../apps/server/src/config.ts'
import { CHAINS, chainRecords, isInChain, verifyBalance, verifyChain } from '../apps/server/src/modules/ledger/index.ts'
import { closePool, createDb, createPool } from '../apps/server/src/platform/db/database.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'
import { commandLine, withDatabase } from './database.ts'

// npm run verify-ledger -- [head]: verifies the hash chains of ledger and audit events, that the ledger balances, and that a
// head noted before is there.
const USAGE = 'Usage: npm run verify-ledger -- [a head that was printed or logged before]'

await commandLine(async () => {
  const [known, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (known !== undefined && !/^[0-9a-f]{64}$/.test(known))) throw new StartError(USAGE)
  return withDatabase(readConfig(process.env), async ({ url }) => {
    const pool = createPool(url, { max: 2 })
    try {
      const db = createDb(pool)
      await chainRecords(db)
      const lines: string[] = []
      const breaches = await verifyBalance(pool)
      for (const chain of CHAINS) {
        const state = await verifyChain(pool, chain)
        lines.push(`${chain}: ${state.links} links, head ${state.head ?? 'none'}`)
        breaches.push(...state.breaches)
      }
      if (known !== undefined && !(await isInChain(db, known)))
        breaches.push(`No chain has ${known} any more: one was written anew, or this is another site’s.`)
      if (breaches.length > 0) throw new StartError([...lines, ...breaches].join('\n'))
      return [...lines, 'Everything is as it was written, and the ledger balances.'].join('\n')
    } finally {
      await closePool(pool)
    }
  })
})
