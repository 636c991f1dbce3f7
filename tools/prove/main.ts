import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { proveCrashes } from './crashes.ts'
import { proveLocks, proveModel } from './model.ts'
import { proveMutants } from './mutants/prove.ts'
import { proveRace } from './race.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: String(randomInt(1_000_000)) }, mutant: { type: 'string' } },
})

// npm run prove -- [model|race|crashes|locks|mutants] [--seed N] [--mutant name]: see docs/reliability.md.
const PROOFS = {
  model: (seed: number) => proveModel({ seed, runs: 1000 }),
  race: (seed: number) => proveRace({ seed, buyers: 100, rounds: 20 }),
  locks: () => proveLocks(),
  crashes: (seed: number) => proveCrashes({ seed, buyers: 8, kills: 50, databaseKills: 5 }),
  mutants: () => proveMutants(values.mutant),
}
const USAGE = `Usage: npm run prove -- [${Object.keys(PROOFS).join('|')}] [--seed N] [--mutant name, or a part with *]`

const seed = Number(values.seed)
const [only, ...rest] = positionals
// Applying faults takes long, and says more about the tests than about the code: it is done only when asked
// for.
const chosen = Object.entries(PROOFS).filter(([name]) => (only === undefined ? name !== 'mutants' : name === only))

if (!Number.isSafeInteger(seed) || chosen.length === 0 || rest.length > 0) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  for (const [name, prove] of chosen) {
    console.log(`${name}, seed ${seed} …`)
    const { breaches, seconds, ...figures } = await prove(seed)
    const told = Object.entries(figures).map(([what, count]) => `${what} ${count}`)
    console.log(`${breaches.length === 0 ? '✓' : '✗'} ${name}: ${told.join(', ')}, ${seconds.toFixed(0)} s`)
    for (const breach of breaches) console.log(`  ${breach}`)
    if (breaches.length > 0) process.exitCode = 1
  }
}
