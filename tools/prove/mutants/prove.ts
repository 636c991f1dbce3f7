import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import { type Copy, makeCopy } from './copy.ts'
import type { Mutant } from './mutant.ts'
import { MUTANTS } from './table.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs')
const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

const reportSchema = z.object({
  testResults: z.array(
    z.object({ message: z.string(), assertionResults: z.array(z.object({ status: z.string(), title: z.string() })) }),
  ),
})

/**
 * Plants one fault after the other into a copy of the code, and looks which test sees it. One that nobody sees is a
 * breach, unless it changes nothing: the table says why. So is one whose tests do not run, or fail without it.
 *
 * @param only the id of one, or nothing for all of them
 */
export async function proveMutants(only: string | undefined) {
  const begin = performance.now()
  const chosen = MUTANTS.filter(({ id }) => only === undefined || id === only)
  if (chosen.length === 0) throw new Error(`There is no mutant ${only}.`)
  const breaches: string[] = []
  let caught = 0
  let equivalent = 0
  await withDatabase(async (databaseUrl) => {
    const copy = await makeCopy(root)
    const look = createLook(copy, databaseUrl)
    try {
      for (const mutant of chosen) {
        const found = await look(mutant)
        console.log(`${MARKS[found.end]} ${mutant.id}: ${found.told}`)
        if (found.end === 'equivalent') equivalent += 1
        else if (found.end === 'caught') caught += 1
        else breaches.push(`${mutant.id}: ${mutant.breaks} ${found.told}`)
      }
    } finally {
      await copy.remove()
    }
  })
  return { mutants: chosen.length, caught, equivalent, breaches, seconds: (performance.now() - begin) / 1000 }
}

const MARKS = { caught: '✓', equivalent: '=', survived: '✗' }

type Found = { end: keyof typeof MARKS; told: string }

/**
 * Finds the test that detects a mutant in this copy. Each test has to pass without any first: one that always fails
 * detects nothing.
 */
function createLook(copy: Copy, databaseUrl: string): (mutant: Mutant) => Promise<Found> {
  const passed = new Set<string>()

  async function requirePass(test: string): Promise<void> {
    if (passed.has(test)) return
    const failed = await failedOf(copy.folder, test, databaseUrl)
    if (failed) throw new Error(`It fails without any mutant: ${failed}`)
    passed.add(test)
  }

  async function catcherOf(mutant: Mutant & { tests: readonly string[] }): Promise<string | undefined> {
    for (const test of mutant.tests) {
      await requirePass(test)
      const failed = await copy.withMutant(mutant, () => failedOf(copy.folder, test, databaseUrl))
      if (failed) return failed
    }
    return undefined
  }

  return async (mutant) => {
    if ('equivalent' in mutant) return { end: 'equivalent', told: mutant.equivalent }
    try {
      const by = await catcherOf(mutant)
      return by ? { end: 'caught', told: by } : { end: 'survived', told: 'Nobody sees it.' }
    } catch (error) {
      return { end: 'survived', told: String(error) }
    }
  }
}

/**
 * The first failure of a test.
 * @param test a file or folder, or `file :: a part of the test's title`
 * @throws Error where none ran, with what was printed: who does not look sees nothing
 */
async function failedOf(cwd: string, test: string, databaseUrl: string): Promise<string | undefined> {
  const [file = '', title] = test.split(' :: ')
  const report = join(cwd, 'report.json')
  await rm(report, { force: true })
  const projects = file.startsWith('tests/restart') ? ['restart'] : ['main', 'deep']
  const chosen = title === undefined ? [] : ['-t', title]
  const alone = [...projects.map((name) => `--project=${name}`), '--maxWorkers', '1', '--bail', '1']
  const reporter = ['--reporter', 'json', '--outputFile', report]
  const child = spawn(process.execPath, [vitest, 'run', file, ...chosen, ...alone, ...reporter], {
    cwd,
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, SQL_SEEN: 'off', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const given = await readFile(report, 'utf8').catch(() => '{"testResults":[]}')
  const { testResults } = reportSchema.parse(JSON.parse(given))
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = all.find(({ status }) => status === 'failed')
  if (failed) return `${file}, ${failed.title}`
  const broken = testResults.find(({ message }) => message !== '')
  if (broken) throw new Error(`${file} does not even begin: ${broken.message}`)
  if (!all.some(({ status }) => status === 'passed')) throw new Error(`No test ran: ${test}\n${out}${err}`)
  return undefined
}

/** One database server for all of them; tests make databases and roles in it. */
async function withDatabase<T>(operation: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bikevalley-mutants-database-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const database = await startEmbeddedPostgres({ dataDir, log: noLog, durable: false })
  try {
    return await operation(database.superuserUrl)
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
