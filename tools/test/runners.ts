import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { type CommandResult, runCommand } from './command.ts'
import { type RanTest, type RunReport, readPlaywrightReport, readVitestReport } from './ran-tests.ts'
import { reported, type Verdict } from './report.ts'

/** A runner's verdict, which tests it ran, and how to run one of them again. */
export type RunVerdict = Verdict & { tests: RanTest[]; runAgain(test: RanTest): Promise<RunVerdict> }

/** @param args of Vitest's command line: which tests */
export function runVitest(
  name: string,
  projects: readonly string[],
  args: readonly string[] = [],
): Promise<RunVerdict> {
  return reported(name, () =>
    inTemporaryFolder(async (folder) => {
      const report = join(folder, 'report.json')
      const reporters = ['--reporter=dot', '--reporter=tools/test/vitest-reporter.ts']
      const command = ['vitest', 'run', ...projects.map((project) => `--project=${project}`), ...reporters, ...args]
      const result = await runCommand(command, { TEST_REPORT: report })
      return verdict(name, result, readVitestReport(await readReport(report)), (test) =>
        runVitest(test.title, projects, test.alone),
      )
    }),
  )
}

/** @param args of Playwright's command line: which journeys */
export function runPlaywright(name: string, browser: string, args: readonly string[] = []): Promise<RunVerdict> {
  return reported(name, () =>
    inTemporaryFolder(async (folder) => {
      const report = join(folder, 'report.json')
      const result = await runCommand(['playwright', 'test', '--reporter=list,json', ...args], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        CHROMIUM_PATH: browser,
        E2E_DATA_DIR: join(folder, 'data'),
        E2E_PORT: String(await freePort()),
      })
      return verdict(name, result, readPlaywrightReport(await readReport(report)), (test) =>
        runPlaywright(test.title, browser, test.alone),
      )
    }),
  )
}

/** A runner that failed where no test did counts one failure, and so does one that ran no test. */
function verdict(
  name: string,
  { code, output, seconds }: CommandResult,
  report: RunReport,
  runAgain: RunVerdict['runAgain'],
): RunVerdict {
  const isEmpty = report.passed + report.failed === 0
  return {
    ...report,
    name,
    failed: report.failed === 0 && (code !== 0 || isEmpty) ? 1 : report.failed,
    seconds,
    output: isEmpty ? `${output}\nNo test ran.` : output,
    runAgain,
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
