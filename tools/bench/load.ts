import autocannon from 'autocannon'

export type Load = { perSecond: number; p99Ms: number }

export type Target = {
  url: string
  method?: 'GET' | 'POST'
  body?: string
  headers?: Record<string, string>
  connections?: number
}

const CONNECTIONS = 10

/** One round of load; any answer but 2xx spoils it. */
async function round(target: Target, seconds: number): Promise<Load> {
  const result = await autocannon({
    url: target.url,
    connections: target.connections ?? CONNECTIONS,
    duration: seconds,
    method: target.method ?? 'GET',
    ...(target.body === undefined ? {} : { body: target.body }),
    headers: { ...target.headers },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} bad answers, ${result.errors} errors.`)
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Measures ours and the bare one in turns, so that a noisy machine is noisy to both: a warm-up each, then `rounds`
 * rounds, medians of each figure.
 */
export async function compare(
  ours: Target,
  bare: Target,
  { rounds = 3, seconds = 5 } = {},
): Promise<{ ours: Load; bare: Load; ratio: number }> {
  await round(ours, 2)
  await round(bare, 1)
  const results: { ours: Load[]; bare: Load[] } = { ours: [], bare: [] }
  for (let index = 0; index < rounds; index += 1) {
    results.ours.push(await round(ours, seconds))
    results.bare.push(await round(bare, seconds))
  }
  const summary = (loads: Load[]): Load => ({
    perSecond: Math.round(middle(loads.map((load) => load.perSecond))),
    p99Ms: middle(loads.map((load) => load.p99Ms)),
  })
  const [a, b] = [summary(results.ours), summary(results.bare)]
  return { ours: a, bare: b, ratio: a.perSecond / b.perSecond }
}
