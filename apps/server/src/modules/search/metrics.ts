import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { SearchRuntime } from './service.ts'

/** Figures of search: what answered how fast, and how the index in memory of this process is. */
export function installSearchMetrics(registry: Registry, runtime: SearchRuntime): void {
  const duration = new Histogram({
    name: 'search_duration_seconds',
    help: 'Time to answer a search, by what was asked and by the engine that answered',
    labelNames: ['call', 'engine'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  runtime.onAnswer((call, engine, seconds) => duration.observe({ call, engine }, seconds))
  const gauge = (name: string, help: string, read: () => number | undefined) => {
    const metric: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = read()
        if (value === undefined) metric.remove()
        else metric.set(value)
      },
    })
  }
  gauge('search_index_ready', '1 where the index in memory answers searches, 0 where PostgreSQL does', () =>
    runtime.status().engine === 'memory' ? 1 : 0,
  )
  gauge('search_index_lag_seconds', 'How long ago the index in memory had all that had changed', () =>
    inSeconds(runtime.index()?.behindMs),
  )
  gauge('search_index_listings', 'Available listings in the index in memory', () => runtime.index()?.listings)
  gauge('search_index_bytes', 'Memory that the index itself takes', () => runtime.index()?.bytes)
  const restarts: Counter = new Counter({
    name: 'search_worker_restarts_total',
    help: 'How often the thread with the index was started again',
    registers: [registry],
    collect() {
      restarts.reset()
      restarts.inc(runtime.restarts())
    },
  })
}

const inSeconds = (ms: number | undefined) => (ms === undefined ? undefined : ms / 1000)
