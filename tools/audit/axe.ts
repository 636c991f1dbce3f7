import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA, as axe names its rules. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/**
 * The ends of an open menu, by which the library notices that the focus leaves it: hidden from screen readers and reached by Tab, which
 * axe takes for a mistake. Nobody stays there; `tests/e2e/menu.test.ts` leaves a menu by Tab.
 */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

/** What axe finds on the page as it stands: one line a rule, with the elements. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Without frames of other sites the simple mode finds the same, and opens no second page.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], selectors: false })
    .withTags(RULES)
    .exclude(FOCUS_GUARDS)
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}
