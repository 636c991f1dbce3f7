import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'

const ROUNDS = 200
const WARM_UP = 10
const TRIES = 4
const TOLERANCE = 0.1

export type Timing = { call: string; knownMs: number; unknownMs: number; apart: number; within: boolean }

/**
 * How long sign-in and reset take for a known and for an unknown email: medians of 200 requests each, sent in turns,
 * so that whatever else the machine does falls on both. The site needs `RATE_LIMITS=off`. People are signed up for it, and
 * each is tried four times: a fifth wrong password in a row would have the next try wait.
 */
export async function measureTiming(site: string): Promise<Timing[]> {
  const start = Date.now()
  const emailOf = (who: 'known' | 'unknown', round: number) =>
    `timing-${who}-${start}-${Math.floor((round + WARM_UP) / TRIES)}@example.com`
  for (let round = -WARM_UP; round < ROUNDS; round += TRIES) await signUp(site, emailOf('known', round))
  const calls = [
    ['sign-in', '/api/auth/sign-in/email', { password: 'not the right password' }],
    ['reset', '/api/auth/request-password-reset', {}],
  ] as const
  const timings: Timing[] = []
  for (const [call, path, rest] of calls) {
    const send = async (email: string): Promise<number> => {
      const began = performance.now()
      const response = await fetch(`${site}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, ...rest }),
      })
      await response.arrayBuffer()
      if (response.status === 429) throw new Error('The site counts requests: start it with RATE_LIMITS=off.')
      return performance.now() - began
    }
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      // The first ones warm up; then each is first as often as the other.
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const one of order) {
        const ms = await send(emailOf(one, round))
        if (round >= 0) times[one].push(ms)
      }
    }
    const [knownMs, unknownMs] = [median(times.known), median(times.unknown)]
    const apart = Math.abs(knownMs - unknownMs) / Math.max(knownMs, unknownMs)
    timings.push({ call, knownMs, unknownMs, apart, within: apart <= TOLERANCE })
  }
  return timings
}

async function signUp(site: string, email: string): Promise<void> {
  const response = await fetch(`${site}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Timed', email, password: `Correct-horse-${email}` }),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`Nobody can sign up: the site answered ${response.status}.`)
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** One line for each call. */
const lineOf = ({ call, knownMs, unknownMs, apart, within }: Timing): string =>
  `${within ? '✓' : '✗'} ${call}: known ${knownMs.toFixed(1)} ms, unknown ${unknownMs.toFixed(1)} ms, ${(apart * 100).toFixed(1)}% apart`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [site = 'http://127.0.0.1:3000'] = process.argv.slice(2)
  const timings = await measureTiming(site)
  process.stdout.write(`${timings.map(lineOf).join('\n')}\n`)
  process.exitCode = timings.every(({ within }) => within) ? 0 : 1
}
