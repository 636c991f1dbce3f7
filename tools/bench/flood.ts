/**
 * Floods a site with 400 connections of 20 pipelined requests each, and says how long its health took meanwhile:
 * `node tools/bench/flood.ts http://127.0.0.1:3000 [process id, whose memory is told]`.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const CONNECTIONS = 400
const EACH = 20

const [address = 'http://127.0.0.1:3000', pid] = process.argv.slice(2)
const { hostname, port, host } = new URL(address)
const HEAD = `HTTP/1.1\r\nHost: ${host}\r\n`
const get = (path: string) => `GET ${path} ${HEAD}\r\n`
const post = (path: string, text: string) =>
  `POST ${path} ${HEAD}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`

const WISHES: ((index: number) => string)[] = [
  (index) => get(`/login?from=%2F${index}`),
  (index) => get(`/buy.data?page=${index}`),
  () => get('/api/docs'),
  () => get('/api/advertisedItem'),
  (index) => post('/api/auth/sign-in/email', `{"email":"nobody-${index}@example.com","password":"a wrong password"}`),
]

const statuses = new Map<string, number>()

function pipeline(from: number): Promise<void> {
  const requests = Array.from(
    { length: EACH },
    (_, index) => WISHES[index % WISHES.length]?.(from * EACH + index) ?? '',
  )
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let answers = 0
    let tail = ''
    socket.setEncoding('latin1')
    socket.on('data', (data) => {
      tail += String(data)
      for (const [, status = ''] of tail.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        answers += 1
      }
      tail = tail.slice(Math.max(tail.lastIndexOf('HTTP/1.1 ') + 13, tail.length - 13))
      if (answers >= EACH) socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.write(requests.join(''))
  })
}

/** In MiB. */
async function memory(): Promise<number> {
  if (!pid) return 0
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

const asking = fork(fileURLToPath(new URL('ask-health.ts', import.meta.url)), [address])
await once(asking, 'message')
const before = await memory()
const begun = performance.now()
let most = before
const flood = { over: false }
const done = Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => pipeline(index))).finally(() => {
  flood.over = true
})
while (!flood.over) {
  most = Math.max(most, await memory())
  await setTimeout(50)
}
await done
const tookMs = performance.now() - begun
asking.send('over')
const [answer] = await once(asking, 'message')
const health = z
  .array(z.number())
  .parse(answer)
  .sort((one, other) => one - other)
const at = (part: number) => Math.round(health[Math.floor(part * (health.length - 1))] ?? 0)
process.stdout.write(
  `${Math.round(tookMs)} ms; answers ${JSON.stringify(Object.fromEntries(statuses))}
health: ${health.length} asked, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms
memory: ${before} MiB before, ${most} at most, ${await memory()} after\n`,
)
