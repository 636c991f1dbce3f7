import { Gauge, type Registry } from 'prom-client'

/** What a process does beside answering requests. */
export type Background = {
  /** Whether it does all that it is to do. Until then the process is not ready. */
  isRunning: boolean
  /** When each task of every second succeeded last, by `performance.now()`; one that has not succeeded yet, when it was begun. */
  succeededAt: Map<string, number>
}

/** Of a process that has nothing to begin. */
export const createBackground = (): Background => ({ isRunning: true, succeededAt: new Map() })

/** Says for `/metrics` how long ago each task of every second has succeeded: one that fails, and one that hangs, is known by it. */
export function installBackgroundMetrics(registry: Registry, { succeededAt }: Background): void {
  const gauge: Gauge = new Gauge({
    name: 'each_second_behind_seconds',
    help: 'How long ago work that is done each second succeeded last, in this process',
    labelNames: ['task'],
    registers: [registry],
    collect() {
      gauge.reset()
      for (const [task, at] of succeededAt) gauge.set({ task }, (performance.now() - at) / 1000)
    },
  })
}
