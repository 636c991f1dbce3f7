import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createPool } from '../../apps/server/src/platform/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { prepareDatabase } from '../../apps/server/src/platform/prepare-database.ts'
import { withDatabase } from './database-name.ts'

const FOLDER = 'bikevalley-tests-'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Before all tests: one PostgreSQL for the run (an embedded one without durability, or `TEST_DATABASE_URL`), with one
 * migrated database to clone. Answers what to do after them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const admin = createPool(server.url, { max: 1 })
  const template = `bikevalley_template_${process.pid}`
  await admin.query(`DROP DATABASE IF EXISTS ${template}`)
  await admin.query(`CREATE DATABASE ${template}`)
  const pool = createPool(withDatabase(server.url, template), { max: 2 })
  await prepareDatabase(pool, true)
  await pool.end()
  project.provide('testDatabases', { serverUrl: server.url, template })

  return async () => {
    await admin.query(`DROP DATABASE ${template} WITH (FORCE)`)
    await admin.end()
    await server.stop()
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => Promise.resolve() }

  await sweepUp()
  const dataDir = join(tmpdir(), `${FOLDER}${process.pid}`)
  await mkdir(dataDir)
  const database = await startEmbeddedPostgres({ dataDir, log: silent, durable: false })
  return {
    url: database.url,
    async stop() {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Stops and removes the databases of earlier runs that were killed. */
async function sweepUp(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER))
  for (const name of names.filter((name) => !isAlive(Number(name.slice(FOLDER.length))))) {
    const dataDir = join(tmpdir(), name)
    const left = await startEmbeddedPostgres({ dataDir, log: silent, durable: false }).catch(() => undefined)
    await left?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
