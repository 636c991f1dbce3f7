import { Counter, Gauge, type Registry } from 'prom-client'
import type { WorkQueue } from '../../work-queue.ts'
import type { Connections } from '../connections/connections.ts'

/** Figures of what waits and what was not done: requests behind others of their connection, reading calls, and pages. */
export function installLoadMetrics(
  registry: Registry,
  { connections, reads, renderings }: { connections: Connections; reads: WorkQueue; renderings: WorkQueue },
): void {
  const gauge = (name: string, help: string, read: () => number) => {
    const metric: Gauge = new Gauge({ name, help, registers: [registry], collect: () => metric.set(read()) })
  }
  const total = (name: string, help: string, read: () => number) => {
    const metric: Counter = new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        metric.reset()
        metric.inc(read())
      },
    })
  }
  gauge('http_requests_waiting', 'Requests that wait behind others of their connection', connections.waiting)
  total('http_requests_dropped_total', 'Requests not begun since their client had left', connections.dropped)
  total('http_connections_closed_total', 'Connections closed with too many requests waiting', connections.closed)
  gauge('reads_running', 'Reading calls of the API that are being answered', reads.running)
  gauge('reads_waiting', 'Reading calls of the API that wait for a place', reads.waiting)
  gauge('pages_rendering', 'Pages that are being rendered', renderings.running)
  gauge('pages_waiting', 'Pages that wait for a place', renderings.waiting)
}
