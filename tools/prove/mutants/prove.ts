import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts'
import { type Copy, makeCopy } from './copy.ts'
import { MUTANTS } from './table.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '..', 'vitest.mjs')
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const reportSchema = z.object({
  testResults: z.array(
    z.object({ message: z.string(), assertionResults: z.array(z.object({ status: z.string(), title: z.string() })) }),
  ),
})

/**
 * Plants one fault after the other into a copy of the code, and looks which test sees it. One that nobody sees is a
 * breach, unless it changes nothing: the table says why.
 *
 * @param only the id of one, or nothing for all of them
 */
export async function proveMutants(only: string | undefined) {
  const begin = performance.now()
  const chosen = MUTANTS.filter(({ id }) => only === undefined || id === only)
  if (chosen.length === 0) throw new Error(`There is no mutant ${only}.`)
  const breaches: string[] = []
  let caught = 0
  await withDatabase(async (databaseUrl) => {
    const copy = await makeCopy(root)
    try {
      for (const mutant of chosen) {
        if ('equivalent' in mutant) {
          console.log(`= ${mutant.id}: ${mutant.equivalent}`)
          continue
        }
        const by = await copy.withMutant(mutant, () => whoCatches(copy, mutant.tests, databaseUrl))
        console.log(by ? `✓ ${mutant.id}: ${by}` : `✗ ${mutant.id}: nobody`)
        if (by) caught += 1
        else breaches.push(`${mutant.id}: ${mutant.breaks} Nobody sees it.`)
      }
    } finally {
      await copy.remove()
    }
  })
  const equivalent = chosen.length - caught - breaches.length
  return { mutants: chosen.length, caught, equivalent, breaches, seconds: (performance.now() - begin) / 1000 }
}

async function whoCatches(copy: Copy, tests: readonly string[], databaseUrl: string): Promise<string | undefined> {
  for (const test of tests) {
    const [file = '', title] = test.split(' :: ')
    const failed = await failedOf(copy.folder, file, title, databaseUrl)
    if (failed !== undefined) return failed
  }
  return undefined
}

/** The first test that fails. @throws Error where none ran: who does not look sees nothing */
async function failedOf(
  cwd: string,
  file: string,
  title: string | undefined,
  databaseUrl: string,
): Promise<string | undefined> {
  const report = join(cwd, 'report.json')
  await rm(report, { force: true })
  const project = file.startsWith('tests/restart') ? 'restart' : 'main'
  const chosen = title === undefined ? [] : ['-t', title]
  const child = spawn(
    process.execPath,
    [
      vitest,
      'run',
      file,
      ...chosen,
      '--project',
      project,
      '--maxWorkers',
      '1',
      '--bail',
      '1',
      '--reporter',
      'json',
      '--outputFile',
      report,
    ],
    { cwd, env: { ...process.env, TEST_DATABASE_URL: databaseUrl }, stdio: 'ignore' },
  )
  await once(child, 'close')
  const { testResults } = reportSchema.parse(JSON.parse(await readFile(report, 'utf8')))
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = all.find(({ status }) => status === 'failed')
  if (failed) return `${file}, ${failed.title}`
  const broken = testResults.find(({ message }) => message !== '')
  if (broken) throw new Error(`${file} does not even begin: ${broken.message}`)
  if (!all.some(({ status }) => status === 'passed')) throw new Error(`No test ran: ${file} ${title ?? ''}`)
  return undefined
}

/** One database server for all of them. */
async function withDatabase<T>(act: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bikevalley-mutants-database-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const database = await startEmbeddedPostgres({ dataDir, log: silent, durable: false })
  try {
    return await act(database.url)
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
