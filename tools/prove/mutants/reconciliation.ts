import { type Mutant, moduleFile } from './mutant.ts'

const DRIFT = moduleFile('reconciliation/drift/freeze-drift.deep.test.ts')
const ACCEPT = moduleFile('reconciliation/drift/accept.deep.test.ts')
const WAITING = moduleFile('payments/provider-facts/waiting-facts.deep.test.ts')

/** Of what a card processor has done, and of freeing the money after a restore. */
export const RECONCILIATION_MUTANTS: readonly Mutant[] = [
  {
    id: 'compared-by-name-alone',
    breaks: 'A refund of others by our name and another amount freezes nothing.',
    file: moduleFile('reconciliation/comparison/compare.ts'),
    from: 'AND r.amount_minor = -item.provider_minor',
    to: '',
    tests: [`${DRIFT} :: with our name and another amount`],
  },
  {
    id: 'known-by-name-alone',
    breaks: 'A refund of others by our name and another amount is taken for ours.',
    file: moduleFile('payments/provider-facts/unknown.ts'),
    from: 'ourId === refund.id && amountMinor === refund.amount_minor',
    to: 'ourId === refund.id',
    tests: [`${WAITING} :: is not ours where its amount differs`],
  },
  {
    id: 'unresponsive-asked-again',
    breaks: 'An unresponsive card processor is asked about each frozen sale.',
    file: moduleFile('reconciliation/drift/freeze-drift.ts'),
    from: "if (looked.outcome === 'unknown') break",
    to: "if (looked.outcome === 'unknown') continue",
    tests: [`${DRIFT} :: a sale about which the provider does not answer`],
  },
  {
    id: 'same-order-each-round',
    breaks: 'A sale behind one that is never answered is never asked about.',
    file: moduleFile('reconciliation/drift/freeze-drift.ts'),
    from: "convert_to(id::text || ${round}::text, 'UTF8')",
    to: "convert_to(id::text || left(${round}::text, 0), 'UTF8')",
    tests: [`${DRIFT} :: a sale about which the provider does not answer`],
  },
  {
    id: 'keyless-not-missed',
    breaks: 'All money is freed though a card processor whose keys are missing was never read.',
    file: moduleFile('reconciliation/drift/accept.ts'),
    from: 'UNION SELECT DISTINCT provider FROM payment_intents',
    to: '',
    tests: [ACCEPT],
  },
]
