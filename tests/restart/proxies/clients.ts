import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Proxy } from './shipped-proxies.ts'

type Call = { method: 'GET' | 'POST'; path: string; expected: number }

/** What answers without an account; one of them may have an effect. */
const CALLS: readonly Call[] = [
  { method: 'GET', path: '/', expected: 200 },
  { method: 'GET', path: '/api/categories', expected: 200 },
  { method: 'GET', path: '/favicon.svg', expected: 200 },
  { method: 'POST', path: '/api/booking', expected: 401 },
]

/** Asks once, from one of this machine's own addresses, since limits are counted by address. @returns the status */
function ask(proxy: Proxy, { method, path }: Call, agent: Agent, localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { host, hostname, port, origin } = proxy.url
    const sent = request(
      {
        agent,
        method,
        path,
        host: '127.0.0.1',
        port,
        localAddress,
        servername: hostname,
        ca: proxy.ca,
        headers: { host, origin, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', reject)
      },
    )
    sent.once('error', reject)
    sent.end(method === 'POST' ? '{}' : undefined)
  })
}

/** Six clients that go on asking until they are stopped. */
export function startClients(proxy: Proxy, methods: readonly Call['method'][]) {
  const calls = CALLS.filter(({ method }) => methods.includes(method))
  const stop = new AbortController()
  const unexpected = new Map<string, number>()
  const answers = calls.map(() => 0)
  const clients = Array.from({ length: 6 }, async (_, client) => {
    const agent = new Agent({ keepAlive: true })
    for (let turn = client; !stop.signal.aborted; turn += 1) {
      const at = turn % calls.length
      const call = calls[at]
      if (!call) continue
      const status = await ask(proxy, call, agent, `127.0.0.${10 + client}`).catch(String)
      const answer = `${call.method} ${call.path}: ${status}`
      if (status !== call.expected) unexpected.set(answer, (unexpected.get(answer) ?? 0) + 1)
      answers[at] = (answers[at] ?? 0) + 1
      await sleep(30)
    }
    agent.destroy()
  })
  return {
    /** Waits until each call was answered anew. */
    async round(): Promise<void> {
      const before = [...answers]
      await expect.poll(() => answers.every((count, at) => count > (before[at] ?? 0) + 5)).toBe(true)
    },
    /** How many unexpected answers came, by what they were, and how many came at all. */
    async stop(): Promise<{ unexpected: Record<string, number>; answers: number }> {
      stop.abort()
      await Promise.all(clients)
      return { unexpected: Object.fromEntries(unexpected), answers: answers.reduce((sum, count) => sum + count, 0) }
    },
  }
}
