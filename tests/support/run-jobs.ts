import { runOnce } from 'graphile-worker'
import type { Pool } from 'pg'
import { repeatedJobs } from '../../apps/server/src/platform/jobs/each-second.ts'
import { type JobDefinitions, quietLogger, taskList } from '../../apps/server/src/platform/jobs/jobs.ts'

/**
 * Does all that is due in the queue, and has what looks each second look before it and after it.
 *
 * @param only the one job to do, where the others would do much that nobody looks at
 */
export async function runDueJobs(pool: Pool, definitions: readonly JobDefinitions[], only?: string): Promise<void> {
  const isWanted = (task: string) => only === undefined || task === only
  const look = async () => {
    for (const job of repeatedJobs(definitions)) if (isWanted(job.task)) await job.look()
  }
  const tasks = Object.fromEntries(Object.entries(taskList(definitions)).filter(([task]) => isWanted(task)))
  await look()
  await runOnce({ pgPool: pool, taskList: tasks, logger: quietLogger })
  await look()
}
