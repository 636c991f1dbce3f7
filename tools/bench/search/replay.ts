import autocannon from 'autocannon'

const CLIENTS = 10
/** A search of a million bikes may take seconds where nothing is kept. */
const LONGEST_SECONDS = 60

/** How fast answers were; times in milliseconds. `failed`: any answer but 2xx, such as that too many wait. */
export type Replay = { perSecond: number; p50: number; p95: number; p99: number; answers: number; failed: number }

/** Asks for these addresses in turns, ten clients at once, each beginning elsewhere. */
export async function replay(site: string, paths: readonly string[], seconds: number): Promise<Replay> {
  const times: number[] = []
  let client = 0
  const began = performance.now()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: site,
      connections: CLIENTS,
      duration: seconds,
      timeout: LONGEST_SECONDS,
      setupClient(one) {
        const from = Math.floor((client++ * paths.length) / CLIENTS)
        one.setRequests([...paths.slice(from), ...paths.slice(0, from)].map((path) => ({ method: 'GET', path })))
      },
    }
    autocannon(options, (error, done) => (error ? reject(error) : resolve(done))).on(
      'response',
      (_client, status, _bytes, time) => {
        if (status >= 200 && status < 300) times.push(time)
      },
    )
  })
  const took = (performance.now() - began) / 1000
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? Number.NaN
  return {
    perSecond: times.length / took,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    answers: times.length,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
