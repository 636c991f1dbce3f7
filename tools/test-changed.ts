import { readFile } from 'node:fs/promises'
import { sourceFile } from '../tests/architecture/source-file.ts'
import { findBrowser } from './test/browser.ts'
import { type Selection, selectTests } from './test/changed.ts'
import { runCommand } from './test/command.ts'
import { conclude } from './test/report.ts'
import { type RunVerdict, runPlaywright, runVitest } from './test/runners.ts'
import { withTemporaryFolder } from './test/temporary-folder.ts'

/** npm run test:changed [-- <commit>]: what differs from there, or from where this branch left main, breaks these first. */
const [since = 'main'] = process.argv.slice(2)
const changed = await listChanged(since)
const { main, restarts, journeys }: Selection = selectTests(changed, await readAll())
process.stdout.write(
  `${changed.length} files have changed since ${since}: ${[...main, ...restarts, ...journeys].length} test files.\n`,
)
conclude(await withTemporaryFolder(run))

async function run(): Promise<RunVerdict[]> {
  const verdicts = [await runVitest('tests', ['main', 'alone', 'deep'], main)]
  if (restarts.length > 0) verdicts.push(await runVitest('restart tests', ['restart'], restarts))
  if (journeys.length > 0) {
    const browser = await findBrowser()
    if ('problem' in browser) throw new Error(browser.problem)
    verdicts.push(await runPlaywright('browser journeys', browser.path, journeys))
  }
  return verdicts
}

/** Committed or not, since this branch left that commit, and what git does not know yet. */
async function listChanged(commit: string): Promise<string[]> {
  const [base = ''] = await git('merge-base', 'HEAD', commit)
  return [...(await git('diff', '--name-only', base)), ...(await git('ls-files', '--others', '--exclude-standard'))]
}

/** Every source and test of the clone. */
async function readAll() {
  const paths = await git('ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx')
  const read = paths.map((path) =>
    readFile(path, 'utf8').then(
      (text) => [sourceFile(path, text)],
      // One that was deleted is still in git's list.
      () => [],
    ),
  )
  return (await Promise.all(read)).flat()
}

async function git(...args: string[]): Promise<string[]> {
  const { code, output } = await runCommand(['git', ...args])
  if (code !== 0) throw new Error(output)
  return output.split('\n').filter(Boolean)
}
