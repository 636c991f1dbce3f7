import { runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import { repeatedJobs } from '../../apps/server/src/platform/jobs/each-second.ts'
import { type JobDefinitions, quietLogger, taskList } from '../../apps/server/src/platform/jobs/jobs.ts'

/** Does all that is due in the queue, and has what looks each second look before it and after it. */
export async function runDueJobs(pool: Pool, definitions: readonly JobDefinitions[]): Promise<void> {
  const look = async () => {
    for (const job of repeatedJobs(definitions)) await job.look()
  }
  await look()
  await runOnce({ pgPool: pool, taskList: taskList([...definitions]), logger: quietLogger })
  await look()
}
