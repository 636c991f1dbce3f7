import type { ChangeCost } from './changes.ts'
import type { Replay } from './replay.ts'

/** What answered, and what of the processor an answer took, in milliseconds. */
export type Measured = Replay & { serverMs: number; databaseMs: number }
export type ClassResult = {
  name: string
  memory: Measured
  /** How long the server's main thread was kept from its work at most, milliseconds. */
  eventLoopMs: number
  postgres: Measured | null
  bare: Replay | null
}
export type Delays = { p50: number; p99: number; most: number }
/** Until a committed change is found, in the process that everybody asks, and in another one. */
export type DelaysOfBoth = { here: Delays; elsewhere: Delays }
/** From the start of a process until its index answers. */
export type Start = { seconds: number; mostMiB: number; eventLoopMs: number }

export type Report = {
  listings: number
  machine: string
  load: readonly number[]
  classes: readonly ClassResult[]
  delays: DelaysOfBoth
  start: { built: Start; snapshot: Start }
  memoryMiB: { idle: number; after: number }
  /** The same while so many listings change every second. */
  changing: {
    perSecond: number
    classes: readonly ClassResult[]
    delays: DelaysOfBoth
    start: { built: Start; snapshot: Start }
    memoryMiB: number
    /** While nobody asks for anything. */
    eventLoopMs: number
  }
  indexMb: number
  vocabularySeconds: number
  changes: readonly ChangeCost[]
}

/** The tables of docs/benchmarks.md. */
export function markdown(report: Report): string {
  const { changing } = report
  const both = (of: (one: Pick<Report, 'delays' | 'start'>) => string) => `${of(report)} | ${of(changing)}`
  return [
    `${report.listings} listings; ${report.machine}; load before ${report.load.map((one) => one.toFixed(1)).join(', ')}; 10 clients on the same machine.`,
    '',
    '| searches | index in memory: answers/s | p50, ms | p95 | p99 | processor an answer, ms: server + database | event loop, ms at most | PostgreSQL alone: answers/s | p50 | p95 | p99 | processor | items alone: answers/s | p50 | p95 | p99 |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...report.classes.map(
      ({ name, memory, eventLoopMs, postgres, bare }) =>
        `| ${name} | ${measured(memory)} | ${time(eventLoopMs)} | ${postgres ? measured(postgres) : '| | | | '} | ${bare ? answered(bare) : '| | | '} |`,
    ),
    '',
    `While ${Math.round(changing.perSecond)} listings a second change:`,
    '',
    '| searches | index in memory: answers/s | p50, ms | p95 | p99 | processor an answer, ms: server + database | event loop, ms at most |',
    '|---|---|---|---|---|---|---|',
    ...changing.classes.map(
      ({ name, memory, eventLoopMs }) => `| ${name} | ${measured(memory)} | ${time(eventLoopMs)} |`,
    ),
    '',
    '| | nothing else changes | while listings change |',
    '|---|---|---|',
    `| a change is found after | ${both((one) => delay(one.delays.here))} |`,
    `| the same in another process | ${both((one) => delay(one.delays.elsewhere))} |`,
    `| from the start of the process until the index answers, from the table | ${both((one) => started(one.start.built))} |`,
    `| the same from a snapshot | ${both((one) => started(one.start.snapshot))} |`,
    `| resident memory of the process after the start, MiB | ${report.memoryMiB.idle} | |`,
    `| the same after the classes above, MiB | ${report.memoryMiB.after} | ${changing.memoryMiB} |`,
    `| event loop while nobody asks | | ${ms(changing.eventLoopMs)} |`,
    `| the index takes | ${Math.round(report.indexMb)} MB | |`,
    `| the vocabulary is counted anew in | ${report.vocabularySeconds.toFixed(1)} s | |`,
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

const delay = ({ p50, p99, most }: Delays) => `p50 ${ms(p50)}, p99 ${ms(p99)}, at most ${ms(most)}`

const started = ({ seconds, mostMiB, eventLoopMs }: Start) =>
  `${seconds.toFixed(1)} s, ${mostMiB} MiB at most, event loop ${ms(eventLoopMs)} at most`

const answered = ({ perSecond, p50, p95, p99, failed }: Replay) =>
  [
    `${perSecond < 100 ? perSecond.toFixed(1) : Math.round(perSecond)}${failed > 0 ? ` (${failed} refused)` : ''}`,
    time(p50),
    time(p95),
    time(p99),
  ].join(' | ')

const measured = ({ serverMs, databaseMs, ...replay }: Measured) =>
  `${answered(replay)} | ${Number.isFinite(serverMs) ? `${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)}` : '–'}`
