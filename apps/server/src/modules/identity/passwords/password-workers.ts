import { Worker } from 'node:worker_threads'
import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { GuessTask } from './password-guesses.ts'
import type { PasswordTask } from './password-hash.ts'

const AT_ONCE = 2
/** A second of work on one slow core; who comes after it would wait longer than they want to. */
const WAITING_MAX = 40

type Task = PasswordTask | GuessTask
type Waiting = PromiseWithResolvers<unknown> & { task: Task }
type Thread = { worker: Worker; current: Waiting | null }

/**
 * Hashes passwords, and estimates new ones, in two threads of their own, started when first needed: neither the server's thread nor the pool
 * that reads files waits for them. Whoever comes when the queue is full is turned away, and comes again.
 */
export function createPasswordWorkers() {
  const threads = new Set<Thread>()
  const queue: Waiting[] = []

  function next(): void {
    const idle = [...threads].find(({ current }) => current === null)
    if (queue.length === 0 || (!idle && threads.size >= AT_ONCE)) return
    const thread = idle ?? startThread()
    thread.current = queue.shift() ?? null
    // A thread keeps the process alive while it works, and no longer.
    thread.worker.ref()
    thread.worker.postMessage(thread.current?.task, [])
  }

  function startThread(): Thread {
    const worker = new Worker(new URL('password-worker.ts', import.meta.url))
    const thread: Thread = { worker, current: null }
    const finish = (settle: (waiting: Waiting) => void) => {
      const { current } = thread
      thread.current = null
      worker.unref()
      if (current) settle(current)
      next()
    }
    const end = (error: unknown) => {
      threads.delete(thread)
      finish((waiting) => waiting.reject(error))
    }
    worker.on('message', (answer: unknown) => finish((waiting) => waiting.resolve(answer)))
    worker.on('error', end)
    worker.on('exit', () => end(new Error('A thread that hashes passwords has ended.')))
    threads.add(thread)
    return thread
  }

  return {
    /** @throws ApiError `unavailable` where the queue is full */
    run(task: Task): Promise<unknown> {
      if (queue.length >= WAITING_MAX) throw new ApiError('unavailable', t('identity.manyLogIn'))
      const waiting = { ...Promise.withResolvers<unknown>(), task }
      queue.push(waiting)
      next()
      return waiting.promise
    },
    /** Ends the threads; for a server that closes. */
    async stop(): Promise<void> {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
