import { parentPort } from 'node:worker_threads'
import { type PasswordTask, work } from './password-hash.ts'

// One task at a time: the pool (password-workers.ts) sends the next when it has the answer.
parentPort?.on('message', (task: PasswordTask) => parentPort?.postMessage(work(task)))
