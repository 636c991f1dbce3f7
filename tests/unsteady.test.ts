import { expect, test } from 'vitest'
import type { RanTest } from '../tools/test/ran-tests.ts'
import type { RunVerdict } from '../tools/test/runners.ts'
import { runFailedAgain } from '../tools/test/unsteady.ts'

const ran = (title: string, passed: boolean): RanTest => ({
  file: 'tests/sale.test.ts',
  title,
  passed,
  error: passed ? '' : `${title} failed`,
  alone: [title],
})

/** A run of these tests, and which of them were run again. */
function runOf(tests: RanTest[], passesAgain: (test: RanTest) => boolean, failedOutside = 0) {
  const again: string[] = []
  const failed = tests.filter(({ passed }) => !passed).length + failedOutside
  const verdict = (counts: Pick<RunVerdict, 'passed' | 'failed' | 'tests'>): RunVerdict => ({
    name: 'tests',
    seconds: 0,
    output: '',
    ...counts,
    runAgain: async (test) => {
      again.push(test.title)
      return verdict(passesAgain(test) ? { passed: 1, failed: 0, tests: [] } : { passed: 0, failed: 1, tests: [] })
    },
  })
  return { run: verdict({ passed: tests.filter(({ passed }) => passed).length, failed, tests }), again }
}

test('a test that fails and passes when it is run again counts as passed, and is named with its first error', async () => {
  const { run, again } = runOf([ran('a sale', true), ran('a refund', false)], () => true)
  const { runs, unsteady } = await runFailedAgain([run])
  expect(again).toEqual(['a refund'])
  expect(runs.map(({ passed, failed }) => [passed, failed])).toEqual([[2, 0]])
  expect(runs[0]?.tests.every(({ passed }) => passed)).toBe(true)
  expect(unsteady.map(({ title, error }) => [title, error])).toEqual([['a refund', 'a refund failed']])
})

test('a test that fails twice has failed', async () => {
  const { run } = runOf([ran('a refund', false), ran('a payout', false)], ({ title }) => title === 'a payout')
  const { runs, unsteady } = await runFailedAgain([run])
  expect(runs.map(({ passed, failed }) => [passed, failed])).toEqual([[1, 1]])
  expect(unsteady.map(({ title }) => title)).toEqual(['a payout'])
})

test('what failed outside of any test stays failed', async () => {
  const { run } = runOf([ran('a refund', false)], () => true, 1)
  expect((await runFailedAgain([run])).runs.map(({ failed }) => failed)).toEqual([1])
})

test('more than ten failures of all runs together are not run again', async () => {
  const six = Array.from({ length: 6 }, (_, place) => ran(`sale ${place}`, false))
  const [first, second] = [runOf(six, () => true), runOf(six, () => true)]
  const { runs, unsteady } = await runFailedAgain([first.run, second.run])
  expect([...first.again, ...second.again]).toEqual([])
  expect(runs.map(({ failed }) => failed)).toEqual([6, 6])
  expect(unsteady).toEqual([])
})
