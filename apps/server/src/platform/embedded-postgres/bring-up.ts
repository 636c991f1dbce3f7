import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { locateBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { connectWhenReady } from './connect.ts'
import type { DataFolder } from './data-folder.ts'
import { cannotStart, findPostmaster, isLeaving, runsAsRoot, spawnPostmaster, stopPostmaster } from './postmaster.ts'

/** How long a server may still hold what the next one needs (it is being buried, its children end) after a crash. */
const RECOVERY_MS = 5_000
const RETRY_MS = 250

/** A server that takes connections: `client` is the superuser's and open, and `joined` says that another process had started it. */
export type Running = { port: number; client: Client; joined: boolean }

/**
 * Joins the server of this data folder where one lives, and else starts it, making the cluster first where there is
 * none. To be called under the start lock.
 *
 * @param port the one port to listen on, if it has to be started; else the last one where that is free, or any
 * @throws StartError where that can't be
 */
export async function bringUp(folder: DataFolder, password: string, durable: boolean, port?: number): Promise<Running> {
  const living = await findPostmaster(folder.cluster)
  if (living && !(await runsAsRoot(living))) {
    const client = await connectWhenReady(living.port, password, () => isLeaving(folder.cluster))
    if (client) return { port: living.port, client, joined: true }
  }
  // Root's, or one that was told to stop, and would wait for connections that nobody ends.
  await stopPostmaster(folder.cluster)
  const binaries = await locateBinaries()
  const runner = await prepareCluster(folder, binaries, password, durable)
  const deadline = performance.now() + RECOVERY_MS
  for (;;) {
    const chosen = port ?? (await choosePort(folder.cluster))
    const { isGone } = await spawnPostmaster(folder, runner, chosen, durable)
    const client = await connectWhenReady(chosen, password, isGone)
    if (client) return { port: chosen, client, joined: false }
    if (performance.now() > deadline) throw await cannotStart(folder)
    await sleep(RETRY_MS)
  }
}

/** The port of the last time, so that a process which still looks for the database there finds it, or any free one. */
async function choosePort(cluster: string): Promise<number> {
  const options = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  const last = Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0)
  return tryPort(last).catch(() => tryPort(0))
}

async function tryPort(port: number): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('A listening socket has no port')
  return address.port
}
