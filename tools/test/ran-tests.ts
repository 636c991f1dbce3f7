import { relative } from 'node:path'
import { z } from 'zod'

/** A test that was run: its file from the clone's root, its own title without those around it. */
export type RanTest = { file: string; title: string; passed: boolean }

/** What a runner's report says: how many passed and failed, and which. */
export type RunReport = { passed: number; failed: number; tests: RanTest[] }

const NOTHING: RunReport = { passed: 0, failed: 0, tests: [] }

const Vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
})

export function readVitestReport(report: unknown): RunReport {
  const read = Vitest.safeParse(report)
  if (!read.success) return NOTHING
  const { numPassedTests: passed, numFailedTests: failed, testResults } = read.data
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(process.cwd(), name).replaceAll('\\', '/'),
      title,
      passed: status === 'passed',
    })),
  )
  return { passed, failed, tests }
}

type Suite = { file: string; specs: { title: string; ok: boolean }[]; suites?: Suite[] | undefined }
const Suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(Suite).optional()
  },
})
const Playwright = z.object({
  suites: z.array(Suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** Playwright names files from the journeys' folder. */
export function readPlaywrightReport(report: unknown): RunReport {
  const read = Playwright.safeParse(report)
  if (!read.success) return NOTHING
  const { suites, stats } = read.data
  const testsOf = ({ file, specs, suites: inner = [] }: Suite): RanTest[] => [
    ...specs.map(({ title, ok }) => ({ file: `tests/e2e/${file}`, title, passed: ok })),
    ...inner.flatMap(testsOf),
  ]
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, tests: suites.flatMap(testsOf) }
}
