import { pino } from 'pino'
import { expect, test } from 'vitest'
import { failureLine, onceAMinute } from './unreachable-database.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

/** A logger whose lines are kept, with a clock that is set by hand. */
function keptLog() {
  const lines: string[] = []
  const time = { now: 0 }
  const log = pino(
    { base: null, timestamp: false, hooks: { logMethod: onceAMinute(() => time.now) } },
    {
      write: (line: string) => void lines.push(line.trim()),
    },
  )
  return { log, lines, time }
}

test('an unreachable database is one line a minute without a stack, whoever has run into it', () => {
  const { log, lines, time } = keptLog()
  const line = '{"level":50,"reason":"connect ECONNREFUSED 127.0.0.1:5432","msg":"the database is unreachable"}'
  for (const words of ['a request failed', 'a page failed', 'a request failed'])
    log.child({}).error(...failureLine(refused, words))
  expect(lines).toEqual([line])
  time.now = 59_999
  log.error(...failureLine(new Error('wrapped', { cause: refused }), 'a request failed'))
  expect(lines).toEqual([line])
  time.now = 60_000
  log.error(...failureLine(refused, 'a request failed'))
  expect(lines).toEqual([line, line])
})

test('every other failure is logged each time, with its stack', () => {
  const { log, lines } = keptLog()
  for (let i = 0; i < 2; i += 1) log.error(...failureLine(new Error('of ours'), 'a request failed'))
  expect(lines).toEqual([expect.stringContaining('"stack"'), expect.stringContaining('"stack"')])
})
