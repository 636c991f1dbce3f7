import type { Page } from '@playwright/test'
import { z } from 'zod'
import { runInPage } from '../pages/run-in-page.ts'

/** More stops than two rounds of any page have (a list shows 50 rows at most): past it the keyboard is caught. */
const MOST_STOPS = 800

const Stop = z.object({ where: z.string(), problems: z.array(z.string()), isBody: z.boolean() })

/**
 * Walks a page with Tab until the keyboard has left it and has been everywhere (a second round is needed where the page
 * had put the focus somewhere in its midst), and says what stands in the way: a stop that can't be seen, has no name,
 * shows no focus or lies under something; a control that is never reached; no way out.
 */
export async function keyboardFindings(page: Page): Promise<string[]> {
  await runInPage(page, 'walk.ts', 'keyboardWalk.begin()')
  const findings = new Set<string>()
  let missed: string[] = []
  for (let [stops, rounds] = [0, 0]; rounds < 2; stops += 1) {
    if (stops > MOST_STOPS) return [...findings, `the keyboard does not get out after ${MOST_STOPS} stops`]
    await page.keyboard.press('Tab')
    const stop = Stop.parse(await page.evaluate('keyboardWalk.look()'))
    if (stop.isBody) {
      missed = z.array(z.string()).parse(await page.evaluate('keyboardWalk.missed()'))
      rounds += missed.length === 0 ? 2 : 1
    }
    for (const problem of stop.problems) findings.add(`${stop.where}: ${problem}`)
  }
  for (const control of missed) findings.add(`${control}: the keyboard never gets there`)
  return [...findings]
}
