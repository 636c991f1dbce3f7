import { plainTyping } from '@bikevalley/contract/plain-typing'
import { t } from '@bikevalley/messages'
import { readExpiry } from './card-expiry.ts'
import { readCardNumber } from './card-number.ts'

/** A card on its way to the processor; never kept. */
export type Card = { number: string; exp_month: number; exp_year: number; cvc: string }

export type CardProblems = Partial<Record<'number' | 'expiry' | 'cvc', string>>

/** What the three fields hold, as a card, or what is wrong with each. */
export function readCard(fields: { number: string; expiry: string; cvc: string }): Card | { problems: CardProblems } {
  const number = readCardNumber(fields.number)
  const expiry = readExpiry(fields.expiry)
  const cvc = readCvc(fields.cvc)
  if ('number' in number && 'expiry' in expiry && 'cvc' in cvc) {
    const { month, year } = expiry.expiry
    return { number: number.number, exp_month: month, exp_year: year, cvc: cvc.cvc }
  }
  return {
    problems: {
      ...('problem' in number ? { number: number.problem } : {}),
      ...('problem' in expiry ? { expiry: expiry.problem } : {}),
      ...('problem' in cvc ? { cvc: cvc.problem } : {}),
    },
  }
}

function readCvc(text: string): { cvc: string } | { problem: string } {
  const cvc = plainTyping(text)
  return /^\d{3,4}$/.test(cvc) ? { cvc } : { problem: t('checkout.enterCvc') }
}
