import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { BROWSER_ARGUMENTS } from '../pages/browser.ts'

const RUNS = 5
const home = join(import.meta.dirname, '..', 'lighthouse')
const program = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js')

/** Scores of 0 to 100, LCP in milliseconds, CLS without a unit. */
export type Measured = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
}

const score = z.object({
  score: z
    .number()
    .nullable()
    .transform((value) => Math.round((value ?? 0) * 100)),
})
const Report = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
  }),
})

/** Lighthouse is large and serves the audit alone: it is installed when first asked for. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(program)) return
  const code = await run('npm', ['ci'], home)
  if (code !== 0) throw new Error('Lighthouse could not be installed (npm ci in tools/lighthouse).')
}

/** Medians of five runs of the mobile preset. */
export async function measureWithLighthouse(url: string, browser: string): Promise<Measured> {
  const runs: Measured[] = []
  for (let index = 0; index < RUNS; index += 1)
    // Now and then a browser that has just started records nothing.
    runs.push(await measureOnce(url, browser).catch(() => measureOnce(url, browser)))
  const median = (of: (one: Measured) => number) =>
    runs.map(of).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN
  return {
    performance: median((one) => one.performance),
    accessibility: median((one) => one.accessibility),
    bestPractices: median((one) => one.bestPractices),
    seo: median((one) => one.seo),
    lcpMs: median((one) => one.lcpMs),
    cls: median((one) => one.cls),
  }
}

async function measureOnce(url: string, browser: string): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bikevalley-lighthouse-'))
  const path = join(folder, 'report.json')
  try {
    const flags = `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(' ')}`
    const args = [program, url, '--output=json', `--output-path=${path}`, '--quiet', '--no-enable-error-reporting']
    const code = await run(process.execPath, [...args, flags], home, { CHROME_PATH: browser })
    if (code !== 0) throw new Error(`Lighthouse ended with code ${code} on ${url}.`)
    const { categories, audits } = Report.parse(JSON.parse(await readFile(path, 'utf8')))
    return {
      performance: categories.performance.score,
      accessibility: categories.accessibility.score,
      bestPractices: categories['best-practices'].score,
      seo: categories.seo.score,
      lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
      cls: Math.round(audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(file: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<number> {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(127))
  })
}
