import { Client } from 'pg'
import type { Site } from './server.ts'

/**
 * Has every process of the site's own database stand still, as they do when a disk no longer answers: connections stay, and
 * nothing comes. The answer has them go on.
 */
export async function freezeDatabase(site: Site): Promise<() => void> {
  const postmaster = await site.postmaster()
  if (!postmaster) throw new Error('The database does not run.')
  const client = new Client({ connectionString: await site.databaseUrl() })
  await client.connect()
  const pids = [postmaster.pid]
  const thaw = () => {
    for (const pid of pids.splice(0)) signal(pid, 'SIGCONT')
  }
  try {
    // From here on no new process appears.
    signal(postmaster.pid, 'SIGSTOP')
    const { rows } = await client.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
    )
    for (const { pid } of rows) {
      pids.push(pid)
      signal(pid, 'SIGSTOP')
    }
    await client.end()
    return thaw
  } catch (error) {
    thaw()
    throw error
  }
}

/** One that has ended meanwhile needs none. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
