import { LOCK_MUTANTS } from './locks.ts'
import { MONEY_MUTANTS } from './money.ts'
import type { Mutant } from './mutant.ts'
import { PAUSE_MUTANTS } from './pauses.ts'
import { RECONCILIATION_MUTANTS } from './reconciliation.ts'
import { RULE_MUTANTS } from './rules.ts'
import { WAY_OUT_MUTANTS } from './ways-out.ts'

export const MUTANTS: readonly Mutant[] = [
  ...LOCK_MUTANTS,
  ...MONEY_MUTANTS,
  ...PAUSE_MUTANTS,
  ...RECONCILIATION_MUTANTS,
  ...RULE_MUTANTS,
  ...WAY_OUT_MUTANTS,
]
