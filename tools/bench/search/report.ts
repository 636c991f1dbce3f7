import type { ChangeCost } from './changes.ts'
import type { Replay } from './replay.ts'

/** What answered, and what of the processor an answer took, in milliseconds. */
export type Measured = Replay & { serverMs: number; databaseMs: number }
export type ClassResult = { name: string; memory: Measured; postgres: Measured | null; bare: Replay | null }
export type Delays = { p50: number; p99: number; most: number }

export type Report = {
  listings: number
  machine: string
  load: readonly number[]
  classes: readonly ClassResult[]
  changing: { perSecond: number; mix: Measured; delays: Delays } | null
  delays: Delays
  start: { buildSeconds: number; snapshotSeconds: number }
  memoryMiB: { idle: number; after: number; mostWhileBuilding: number }
  indexMb: number
  vocabularySeconds: number
  changes: readonly ChangeCost[]
}

/** The tables of docs/benchmarks.md. */
export function markdown(report: Report): string {
  const { start, memoryMiB, delays, changing } = report
  return [
    `${report.listings} listings; ${report.machine}; load before ${report.load.map((one) => one.toFixed(1)).join(', ')}; 10 clients on the same machine.`,
    '',
    '| searches | index in memory: answers/s | p50, ms | p95 | p99 | processor an answer, ms: server + database | PostgreSQL alone: answers/s | p50 | p95 | p99 | processor | items alone: answers/s |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...report.classes.map(
      ({ name, memory, postgres, bare }) =>
        `| ${name} | ${measured(memory)} | ${postgres ? measured(postgres) : '| | | | '} | ${bare ? Math.round(bare.perSecond) : ''} |`,
    ),
    ...(changing
      ? [
          `| all, while ${Math.round(changing.perSecond)} listings a second change | ${measured(changing.mix)} | | | | | | |`,
        ]
      : []),
    '',
    '| | |',
    '|---|---|',
    `| a change is found after | p50 ${ms(delays.p50)}, p99 ${ms(delays.p99)}, at most ${ms(delays.most)} |`,
    ...(changing
      ? [
          `| the same while listings change and searches go on | p50 ${ms(changing.delays.p50)}, p99 ${ms(changing.delays.p99)}, at most ${ms(changing.delays.most)} |`,
        ]
      : []),
    `| from the start of the process until the index answers, from the table | ${start.buildSeconds.toFixed(1)} s |`,
    `| the same from a snapshot | ${start.snapshotSeconds.toFixed(1)} s |`,
    `| resident memory of the process: idle, after the load, at most | ${memoryMiB.idle}, ${memoryMiB.after}, ${memoryMiB.mostWhileBuilding} MiB |`,
    `| of it the index | ${Math.round(report.indexMb)} MB |`,
    `| the vocabulary is counted anew in | ${report.vocabularySeconds.toFixed(1)} s |`,
    '',
    '| one change of a listing | all, ms | of it triggers |',
    '|---|---|---|',
    ...report.changes.map(
      ({ change, all, triggers }) =>
        `| ${change} | ${all.toFixed(2)} | ${Object.entries(triggers)
          .filter(([, time]) => time >= 0.005)
          .map(([name, time]) => `${name} ${time.toFixed(2)}`)
          .join(', ')} |`,
    ),
    '',
  ].join('\n')
}

const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`
const time = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 100 ? 1 : 0))

const measured = ({ perSecond, p50, p95, p99, serverMs, databaseMs, failed }: Measured) =>
  [
    `${perSecond < 100 ? perSecond.toFixed(1) : Math.round(perSecond)}${failed > 0 ? ` (${failed} refused)` : ''}`,
    time(p50),
    time(p95),
    time(p99),
    Number.isFinite(serverMs) ? `${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)}` : '–',
  ].join(' | ')
