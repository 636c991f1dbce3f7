import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProgram } from '../bench/processes.ts'
import { freePort } from '../free-port.ts'

export type Site = { url: string; stop(): Promise<void> }

/**
 * The site to look at: the one whose address is given, or the production build on a new demo market of its own, which
 * is thrown away afterwards.
 */
export async function openSite(given: string | undefined): Promise<Site> {
  if (given !== undefined) return { url: new URL(given).origin, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'bikevalley-site-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO_DATA: 'on' }
  const server = await startProgram('apps/server/src/main.ts', settings, `${url}/api/health`)
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitForPictures(url)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Demo bikes come for sale with their pictures, in the background: waits until no more arrive. */
async function waitForPictures(url: string): Promise<void> {
  let [before, steady] = [-1, 0]
  while (steady < 8) {
    const response = await fetch(`${url}/api/category/Sports`)
    const bikes: unknown = await response.json()
    const count = Array.isArray(bikes) ? bikes.length : 0
    steady = count === before && count > 0 ? steady + 1 : 0
    before = count
    await sleep(500)
  }
}
