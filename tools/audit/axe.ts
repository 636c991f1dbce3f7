import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA, as axe names its rules. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** What axe finds on the page as it stands: one line a rule, with the elements. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Without frames of other sites the simple mode finds the same, and opens no second page.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], selectors: false })
    .withTags(RULES)
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}
