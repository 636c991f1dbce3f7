import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/**
 * Asks a site's health every 20 ms until it is told to end, each time on a connection of its own, and sends its parent the
 * milliseconds that each took. In a process of its own: in the one that floods, the flood's own work would be counted as the site's.
 */
const [address = ''] = process.argv.slice(2)
const ending = new AbortController()
process.once('message', () => ending.abort())
process.send?.('begun')
const took: number[] = []
while (!ending.signal.aborted) {
  const asked = performance.now()
  const request = get(`${address}/api/health`, { agent: false })
  const [response] = await once(request, 'response')
  response.resume()
  await once(response, 'end')
  took.push(performance.now() - asked)
  if (response.statusCode !== 200) process.stderr.write(`health answered ${response.statusCode}\n`)
  await setTimeout(20)
}
process.send?.(took)
