import { mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { createPool } from '../../apps/server/src/platform/db/database.ts'
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare-database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { throughSocket, urlAs, withDatabase } from './database-name.ts'

/** Up to how many tables PostgreSQL looks for the best order to join. */
const JOIN_LIMITS = ['from_collapse_limit', 'join_collapse_limit']
const FOLDER = 'bikevalley-tests-'
const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Before all tests: one PostgreSQL for the run (an embedded one without durability, or `TEST_DATABASE_URL` of a
 * superuser), with one migrated database to clone, and the two roles that a site has. Answers what to do after them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(project.name)
  const admin = createPool(server.url, { max: 1, connectMs: 120_000 })
  const run = `${project.name}_${process.pid}`
  const template = `bikevalley_template_${run}`
  const roles = { owner: `bikevalley_owner_${run}`, app: `bikevalley_app_${run}` }
  const ofOurs = Object.values(roles).join(', ')
  await admin.query(`DROP DATABASE IF EXISTS ${template}`)
  await admin.query(`DROP ROLE IF EXISTS ${ofOurs}`)
  // What makes a password of their hash slow to guess would be computed at each connection.
  await admin.query('SET scram_iterations = 1')
  for (const role of Object.values(roles)) {
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`)
    // Planning took a third of the tests' time. It answers the same whatever the order in which tables are joined.
    for (const limit of JOIN_LIMITS) await admin.query(`ALTER ROLE ${role} SET ${limit} = 1`)
  }
  await admin.query(`CREATE DATABASE ${template} OWNER ${roles.owner}`)
  const asRole = (role: string) => urlAs(withDatabase(server.url, template), role)
  const access = { url: asRole(roles.app), ownerUrl: asRole(roles.owner), given: false }
  await prepareDatabase(access, noLog)
  project.provide('testDatabases', { serverUrl: server.url, template, roles })

  return async () => {
    await admin.query(`DROP DATABASE ${template} WITH (FORCE)`)
    const left = await dropLeftOver(admin, roles.owner)
    await admin.query(`DROP ROLE ${ofOurs}`)
    await admin.end()
    await server.stop()
    if (left.length > 0) throw new Error(`These tests have left their databases: ${left.join(', ')}`)
  }
}

/** What tests did not drop, though each drops its own. @returns the files of those tests */
async function dropLeftOver(admin: Pool, owner: string): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string; path: string | null }>(
    `SELECT datname, shobj_description(oid, 'pg_database') AS path FROM pg_database WHERE datdba = $1::regrole`,
    [owner],
  )
  for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  return rows.map(({ datname, path }) => path ?? datname)
}

async function startServer(projectName: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => Promise.resolve() }

  await sweepUp()
  const dataDir = join(tmpdir(), `${FOLDER}${process.pid}-${projectName}`)
  await mkdir(dataDir)
  const database = await startEmbeddedPostgres({ dataDir, log: noLog, durable: false })
  return {
    url: throughSocket(database.superuserUrl, join(await realpath(dataDir), 'postgres')),
    async stop() {
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Stops and removes the databases of earlier runs that were killed. */
async function sweepUp(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER))
  for (const name of names.filter((name) => !isAlive(Number.parseInt(name.slice(FOLDER.length), 10)))) {
    const dataDir = join(tmpdir(), name)
    const left = await startEmbeddedPostgres({ dataDir, log: noLog, durable: false }).catch(() => undefined)
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
