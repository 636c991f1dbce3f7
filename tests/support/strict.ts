import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Socket } from 'node:net'
import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

/** What no test may do unnoticed: log to the console, or call another machine. */
const complaints: string[] = []

Object.assign(console, {
  error: (...values: unknown[]) => void complaints.push(`console.error: ${format(...values)}`),
})

const watch = (message: unknown) => {
  const socket: unknown = typeof message === 'object' && message !== null && Reflect.get(message, 'socket')
  if (!(socket instanceof Socket)) return
  socket.on('connectionAttempt', (address: string) => {
    // One that begins with `/` is a file.
    if (/^(?:127\.|\/)/.test(address) || address === '::1') return
    complaints.push(`network call to ${address}`)
    setImmediate(() => socket.destroy())
  })
}
subscribe('net.client.socket', watch)
// This runs once for each file, and the files of a worker share its process: each watches while it runs.
afterAll(() => void unsubscribe('net.client.socket', watch))

afterEach(() => {
  expect(complaints.splice(0)).toEqual([])
})
