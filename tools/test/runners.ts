import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { type CommandResult, runCommand } from './command.ts'
import { type RanTest, type RunReport, readPlaywrightReport, readVitestReport } from './ran-tests.ts'
import { reported, type Verdict } from './report.ts'

/** A runner's verdict, and which tests it ran. */
export type RunVerdict = Verdict & { tests: RanTest[] }

/** The tests of one of Vitest's projects. @param files those alone */
export function runVitest(name: string, project: string, files: readonly string[] = []): Promise<RunVerdict> {
  return reported(name, () =>
    inTemporaryFolder(async (folder) => {
      const report = join(folder, 'report.json')
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
      const result = await runCommand(['vitest', 'run', `--project=${project}`, ...reporters, ...files])
      return verdict(name, result, readVitestReport(await readReport(report)))
    }),
  )
}

/** The browser journeys. @param files those alone */
export function runPlaywright(name: string, browser: string, files: readonly string[] = []): Promise<RunVerdict> {
  return reported(name, () =>
    inTemporaryFolder(async (folder) => {
      const report = join(folder, 'report.json')
      const result = await runCommand(['playwright', 'test', '--reporter=list,json', ...files], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        CHROMIUM_PATH: browser,
        E2E_DATA_DIR: join(folder, 'data'),
        E2E_PORT: String(await freePort()),
      })
      return verdict(name, result, readPlaywrightReport(await readReport(report)))
    }),
  )
}

/** A runner that failed outside of its tests counts one failure more than none, and so does one that ran no test. */
function verdict(name: string, { code, output, seconds }: CommandResult, report: RunReport): RunVerdict {
  const isEmpty = report.passed + report.failed === 0
  return {
    ...report,
    name,
    failed: report.failed === 0 && (code !== 0 || isEmpty) ? 1 : report.failed,
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
