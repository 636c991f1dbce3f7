import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { type CommandResult, runCommand } from './command.ts'
import { reported, type Verdict } from './report.ts'

type Counts = { passed: number; failed: number }

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** The tests of one of Vitest's projects. */
export function runVitest(name: string, project: string): Promise<Verdict> {
  return reported(name, () =>
    inTemporaryFolder(async (folder) => {
      const report = join(folder, 'report.json')
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
      const result = await runCommand(['vitest', 'run', `--project=${project}`, ...reporters])
      const read = VitestReport.safeParse(await readReport(report))
      const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read.data ?? {}
      return verdict(name, result, { passed, failed })
    }),
  )
}

/** The browser journeys. */
export function runPlaywright(name: string, browser: string): Promise<Verdict> {
  return reported(name, () =>
    inTemporaryFolder(async (folder) => {
      const report = join(folder, 'report.json')
      const result = await runCommand(['playwright', 'test', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        CHROMIUM_PATH: browser,
        E2E_DATA_DIR: join(folder, 'data'),
        E2E_PORT: String(await freePort()),
      })
      const { stats } = PlaywrightReport.safeParse(await readReport(report)).data ?? {}
      return verdict(name, result, {
        passed: stats?.expected ?? 0,
        failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      })
    }),
  )
}

/** A runner that failed outside of its tests counts one failure more than none, and so does one that ran no test. */
function verdict(name: string, { code, output, seconds }: CommandResult, { passed, failed }: Counts): Verdict {
  const isEmpty = passed + failed === 0
  return {
    name,
    passed,
    failed: failed === 0 && (code !== 0 || isEmpty) ? 1 : failed,
    seconds,
    output: isEmpty ? `${output}\nNo test ran.` : output,
  }
}

async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bikevalley-report-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readReport(path: string): Promise<unknown> {
  return readFile(path, 'utf8').then(
    (text) => JSON.parse(text),
    () => undefined,
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
