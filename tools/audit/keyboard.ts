import type { Page } from '@playwright/test'
import { z } from 'zod'
import { runInPage } from '../pages/run-in-page.ts'

/** More stops than any page has: past it the keyboard is caught somewhere. */
const MOST_STOPS = 400

const Stop = z.object({ where: z.string(), problems: z.array(z.string()), isBody: z.boolean() })

/**
 * Walks a page with Tab until the keyboard has left it twice (the first round begins where the page has put the focus),
 * and says what stands in the way: a stop that can't be seen, has no name, shows no focus or lies under something; a
 * control that is never reached; no way out.
 */
export async function keyboardFindings(page: Page): Promise<string[]> {
  await runInPage(page, 'walk.ts', 'keyboardWalk.begin()')
  const findings = new Set<string>()
  for (let [stops, ways] = [0, 0]; ways < 2; stops += 1) {
    if (stops > MOST_STOPS) return [...findings, `the keyboard does not get out after ${MOST_STOPS} stops`]
    await page.keyboard.press('Tab')
    const stop = Stop.parse(await page.evaluate('keyboardWalk.look()'))
    if (stop.isBody) ways += 1
    for (const problem of stop.problems) findings.add(`${stop.where}: ${problem}`)
  }
  const missed = z.array(z.string()).parse(await page.evaluate('keyboardWalk.missed()'))
  for (const control of missed) findings.add(`${control}: the keyboard never gets there`)
  return [...findings]
}
