/** How often the server itself looks whether it is late, which its figure includes; milliseconds. */
const RESOLUTION_MS = 10

/**
 * How long the site's main thread was kept from its work at most since this was asked last, in milliseconds: `/metrics` begins anew with each
 * reading. Short ones are not seen.
 */
export async function eventLoopMs(site: string): Promise<number> {
  const text = await (await fetch(`${site}/metrics`)).text()
  const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1] ?? Number.NaN)
  return Math.max(0, seconds * 1000 - RESOLUTION_MS)
}
