import { z } from 'zod'

/** A test that was run. */
export type RanTest = {
  /** From the clone's root. */
  file: string
  /** Its own, without those around it. */
  title: string
  passed: boolean
  /** Why it failed; empty if it passed. */
  error: string
  /** What its runner's command line takes to run it alone. */
  alone: string[]
}

/** What a runner's report says: how many passed and failed, and which. */
export type RunReport = { passed: number; failed: number; tests: RanTest[] }

const NOTHING: RunReport = { passed: 0, failed: 0, tests: [] }

const Vitest = z.object({
  tests: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      passed: z.boolean(),
      error: z.string(),
      alone: z.array(z.string()),
    }),
  ),
  /** What failed outside of tests and of their hooks. */
  outside: z.array(z.string()),
})

/** As `vitest-reporter.ts` writes it. */
export function readVitestReport(report: unknown): RunReport {
  const read = Vitest.safeParse(report)
  if (!read.success) return NOTHING
  const { tests, outside } = read.data
  const passed = tests.filter((test) => test.passed).length
  return { passed, failed: tests.length - passed + outside.length, tests }
}

const Result = z.object({ errors: z.array(z.object({ message: z.string().optional() })) })
const Spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  line: z.number(),
  tests: z.array(z.object({ results: z.array(Result) })),
})
type Suite = { file: string; specs: z.infer<typeof Spec>[]; suites?: Suite[] | undefined }
const Suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(Spec),
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
    ...specs.map(({ title, ok, line, tests }) => ({
      file: `tests/e2e/${file}`,
      title,
      passed: ok,
      error: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(toMessage))).join('\n'),
      alone: [`${file}:${line}`],
    })),
    ...inner.flatMap(testsOf),
  ]
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, tests: suites.flatMap(testsOf) }
}

const toMessage = ({ message = '' }: { message?: string | undefined }) => message
