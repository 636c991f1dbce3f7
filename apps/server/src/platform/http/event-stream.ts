import { PassThrough, type Readable } from 'node:stream'

/** For how long a browser waits before it connects again by itself, in milliseconds. */
const RETRY_MS = 5_000

/** An answer that goes on: events for one client, as `EventSource` reads them. */
export type EventStream = {
  /** Sends an event. A client that takes nothing any more is let go. */
  send(name: string, data: object): void
  end(): void
  /** Once it has ended, or its client has left. */
  onClose(listener: () => void): void
  body: Readable
}

/** The headers with which proxies pass each event on as it comes, unchanged. */
export const EVENT_HEADERS = {
  'cache-control': 'no-store, no-transform',
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
} as const

export function createEventStream(): EventStream {
  const body = new PassThrough()
  // Some proxies send nothing on before there is something.
  body.write(`retry: ${RETRY_MS}\n\n`)
  return {
    body,
    send(name, data) {
      if (body.writableEnded || body.destroyed) return
      body.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
      if (body.writableNeedDrain) body.destroy()
    },
    end: () => void body.end(),
    onClose: (listener) => void body.once('close', listener),
  }
}
