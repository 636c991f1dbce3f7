import { openBrowser } from '../pages/browser.ts'
import { PAGES } from '../pages/list.ts'
import { LOOKS } from '../pages/looks.ts'
import { openSite } from '../pages/site.ts'
import { isSeenIn, visit } from '../pages/site-page.ts'
import { runTests } from '../run-tests.ts'
import { findBrowser } from '../test/browser.ts'
import { axeFindings } from './axe.ts'
import { keyboardFindings } from './keyboard.ts'
import { installLighthouse, measureWithLighthouse } from './lighthouse.ts'
import { measureTiming } from './timing.ts'

/**
 * npm run audit [-- [address] [axe] [keyboard] [timing] [lighthouse] [fuzz]]: what takes too long for npm test. Every page in
 * every look under axe and by keyboard, how long sign-in and reset take for known and unknown emails, Lighthouse, and requests
 * of every kind against the API's description.
 * Fails when an aim of docs/benchmarks.md is missed.
 */
const words = process.argv.slice(2)
const address = words.find((word) => word.startsWith('http'))
const asked = words.filter((word) => word !== address)
const wants = (part: string) => asked.length === 0 || asked.includes(part)
/** What Lighthouse measures: pages by their names, and what their addresses say beside: to a visitor a category is a search. */
const MEASURED = [['home'], ['buy'], ['buy', '?category=Sports'], ['bike'], ['login'], ['blog']] as const
let misses = 0
const miss = (text: string) => {
  misses += 1
  console.log(`✗ ${text}`)
}

const site = await openSite(address)
try {
  if (wants('axe') || wants('keyboard')) await auditPages()
  if (wants('timing')) await auditTiming()
  if (wants('lighthouse')) await auditWithLighthouse()
  if (wants('fuzz')) await auditDescription()
} finally {
  await site.stop()
}
console.log(misses === 0 ? '\nEvery aim is met.' : `\n${misses} aims are missed.`)
if (misses > 0) process.exitCode = 1

async function auditPages(): Promise<void> {
  const browser = await openBrowser(site.url)
  for (const look of LOOKS) {
    const pages = PAGES.filter((one) => isSeenIn(one, look))
    for (const one of pages) {
      const { name } = one
      const page = await browser.pageAs(one.as, look)
      await visit(page, one, browser.pageIds)
      if (wants('axe')) for (const finding of await axeFindings(page)) miss(`axe, ${name}, ${look.name}: ${finding}`)
      // Colours change nothing of where the keyboard goes, but the focus must be seen on both.
      if (wants('keyboard'))
        for (const finding of await keyboardFindings(page)) miss(`keyboard, ${name}, ${look.name}: ${finding}`)
      await page.context().close()
    }
    console.log(`${look.name}: ${pages.length} pages looked at`)
  }
  await browser.close()
}

/** So many requests for each operation and kind of person; `npm test` sends four. */
const FUZZ_RUNS = 150

async function auditDescription(): Promise<void> {
  const seed = Math.trunc(Date.now() / 1000)
  console.log(`\n${FUZZ_RUNS} requests for each operation and kind of person, seed ${seed}`)
  const { breaches } = await runTests('tests/fuzz', { FUZZ_RUNS: String(FUZZ_RUNS), FUZZ_SEED: String(seed) })
  if (breaches.length > 0) miss('an operation does not keep to its description: see above')
}

async function auditTiming(): Promise<void> {
  console.log('\n| medians of 200, in turns | known, ms | unknown, ms | apart |\n|---|---|---|---|')
  for (const { call, knownMs, unknownMs, apart, within } of await measureTiming(site.url)) {
    console.log(`| ${call} | ${knownMs.toFixed(1)} | ${unknownMs.toFixed(1)} | ${(apart * 100).toFixed(1)}% |`)
    if (!within) miss(`${call}: known and unknown emails are too far apart`)
  }
}

async function auditWithLighthouse(): Promise<void> {
  await installLighthouse()
  const browser = await findBrowser()
  if ('problem' in browser) throw new Error(browser.problem)
  const demo = await openBrowser(site.url)
  await demo.close()
  console.log('\n| medians of 5 | performance | accessibility | best practices | SEO | LCP, s | CLS |')
  console.log('|---|---|---|---|---|---|---|')
  for (const [path, search = ''] of MEASURED) {
    const page = PAGES.find((one) => one.name === path)
    if (!page) throw new Error(`There is no page ${path}.`)
    const name = `${path}${search}`
    const found = await measureWithLighthouse(`${site.url}${page.path(demo.pageIds)}${search}`, browser.path)
    const { performance, accessibility, bestPractices, seo, lcpMs, cls } = found
    const lcp = (lcpMs / 1000).toFixed(2)
    console.log(`| ${name} | ${performance} | ${accessibility} | ${bestPractices} | ${seo} | ${lcp} | ${cls} |`)
    if (performance < 95) miss(`${name}: performance ${performance}`)
    if (accessibility < 100) miss(`${name}: accessibility ${accessibility}`)
    if (bestPractices < 100) miss(`${name}: best practices ${bestPractices}`)
    if (page.indexed && seo < 100) miss(`${name}: SEO ${seo}`)
    if (lcpMs >= 2000) miss(`${name}: LCP ${lcp} s`)
    if (cls > 0) miss(`${name}: CLS ${cls}`)
  }
}
