import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
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
 * @param only the id of one, with `*` for any part of it, or nothing for all of them
 */
export async function proveMutants(only = '*') {
  const begin = performance.now()
  const chosen = MUTANTS.filter(({ id }) => matchesGlob(id, only))
  if (chosen.length === 0) throw new Error(`There is no mutant ${only}.`)
  const breaches: string[] = []
  let caught = 0
  let equivalent = 0
  const tell = (mutant: Mutant, found: Found) => {
    console.log(`${MARKS[found.end]} ${mutant.id}: ${found.told}`)
    if (found.end === 'equivalent') equivalent += 1
    else if (found.end === 'caught') caught += 1
    else breaches.push(`${mutant.id}: ${mutant.breaks} ${found.told}`)
  }
  await withDatabase(async (databaseUrl) => {
    const copy = await makeCopy(root)
    const look = createLook(copy, databaseUrl)
    try {
      for (const [file, mutants] of Map.groupBy(chosen, groupOf))
        if (file === null) for (const mutant of mutants) tell(mutant, await look.alone(mutant))
        else for (const [mutant, found] of await look.together(mutants)) tell(mutant, found)
    } finally {
      await copy.remove()
    }
  })
  return { mutants: chosen.length, caught, equivalent, breaches, seconds: (performance.now() - begin) / 1000 }
}

const MARKS = { caught: '✓', equivalent: '=', survived: '✗' }

type Found = { end: keyof typeof MARKS; told: string }

const survived = (why: unknown): Found => ({ end: 'survived', told: String(why) })
const testsOf = (mutant: Mutant) => ('tests' in mutant ? mutant.tests : [])
const fileOf = (test: string) => test.split(' :: ')[0] ?? test
const titleOf = (test: string) => test.split(' :: ')[1] ?? ''
/** The file of those that are planted together. */
const groupOf = (mutant: Mutant) => ('together' in mutant ? mutant.file : null)

/**
 * Finds the test that detects a mutant in this copy. Each test has to pass without any first: one that always fails
 * detects nothing.
 */
function createLook(copy: Copy, databaseUrl: string) {
  const passed = new Set<string>()

  async function requirePass(test: string): Promise<void> {
    if (passed.has(test)) return
    const [failed] = await failuresOf(copy.folder, test, databaseUrl)
    if (failed) throw new Error(`It fails without any mutant: ${failed}`)
    passed.add(test)
  }

  async function catcherOf(mutant: Mutant & { tests: readonly string[] }): Promise<string | undefined> {
    for (const test of mutant.tests) {
      await requirePass(test)
      const [failed] = await copy.withMutants([mutant], () => failuresOf(copy.folder, test, databaseUrl))
      if (failed) return failed
    }
    return undefined
  }

  return {
    alone: async (mutant: Mutant): Promise<Found> => {
      if ('equivalent' in mutant) return { end: 'equivalent', told: mutant.equivalent }
      try {
        const by = await catcherOf(mutant)
        return by ? { end: 'caught', told: by } : survived('Nobody sees it.')
      } catch (error) {
        return survived(error)
      }
    },

    /** All of them in one run, in which each has to be seen by its own test. */
    together: async (mutants: readonly Mutant[]): Promise<[Mutant, Found][]> => {
      const failures: string[] = []
      try {
        for (const [file, tests] of Map.groupBy(mutants.flatMap(testsOf), fileOf)) {
          const test = `${file} :: ${tests.map(titleOf).join('|')}`
          await requirePass(test)
          failures.push(...(await copy.withMutants(mutants, () => failuresOf(copy.folder, test, databaseUrl, false))))
        }
      } catch (error) {
        return mutants.map((mutant) => [mutant, survived(error)])
      }
      return mutants.map((mutant) => {
        const sees = testsOf(mutant).map((test) => new RegExp(`, ${titleOf(test)}$`))
        const by = failures.find((failed) => sees.some((title) => title.test(failed)))
        return [mutant, by ? { end: 'caught', told: by } : survived('Nobody sees it.')]
      })
    },
  }
}

/**
 * The failures of a test.
 * @param test a file or folder, or `file :: a part of the test's title`
 * @param bail whether the first is enough
 * @throws Error where none ran, with what was printed: who does not look sees nothing
 */
async function failuresOf(cwd: string, test: string, databaseUrl: string, bail = true): Promise<string[]> {
  const [file = '', title] = test.split(' :: ')
  const report = join(cwd, 'report.json')
  await rm(report, { force: true })
  const projects = file.startsWith('tests/restart') ? ['restart'] : ['main', 'deep']
  const chosen = title === undefined ? [] : ['-t', title]
  const alone = [...projects.map((name) => `--project=${name}`), '--maxWorkers', '1', ...(bail ? ['--bail', '1'] : [])]
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
  const failed = all.flatMap(({ status, title: one }) => (status === 'failed' ? [`${file}, ${one}`] : []))
  if (failed.length > 0) return failed
  const broken = testResults.find(({ message }) => message !== '')
  if (broken) throw new Error(`${file} does not even begin: ${broken.message}`)
  if (!all.some(({ status }) => status === 'passed')) throw new Error(`No test ran: ${test}\n${out}${err}`)
  return []
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
