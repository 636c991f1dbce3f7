import { t } from '@bikevalley/messages'
import { useRef, useState } from 'react'
import type { Card } from './card.ts'
import { authenticateCard, type CardOutcome, confirmCard, type PayableIntent } from './test-processor.ts'

/** `finished`: it is not to be confirmed again, whatever becomes of it. */
type Phase = 'idle' | 'confirming' | 'authenticating' | 'finished'

/** Where each outcome leads. */
const PHASES = { finished: 'finished', authenticate: 'authenticating', declined: 'idle' } as const

/** Why the last try did not pay. */
export type Refusal = { cause: string; advice: string }

type Listeners = {
  /** The processor has nothing more to ask about the intent with this id. */
  onFinished: (intentId: string) => void
  onDeclined: () => void
}

/** One card payment at a time, from the press of Pay to the processor's last word. No card is kept. */
export function useCardPayment(intent: PayableIntent | null, { onFinished, onDeclined }: Listeners) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const running = useRef(false)

  const run = async (paid: PayableIntent, ask: () => Promise<CardOutcome>) => {
    if (running.current) return
    running.current = true
    setPhase('confirming')
    setRefusal(null)
    try {
      follow(paid, await ask())
    } catch (error) {
      setPhase('idle')
      const cause = error instanceof Error ? error.message : t('checkout.noAnswer')
      setRefusal({ cause, advice: t('checkout.mayPayAgain') })
    } finally {
      running.current = false
    }
  }

  const follow = (paid: PayableIntent, outcome: CardOutcome) => {
    setPhase(PHASES[outcome.kind])
    if (outcome.kind === 'finished') onFinished(paid.id)
    if (outcome.kind !== 'declined') return
    setRefusal({ cause: outcome.message, advice: t('checkout.notCharged') })
    onDeclined()
  }

  return {
    phase,
    refusal,
    /** The person tries something else. */
    forgetRefusal: () => setRefusal(null),
    confirm: (card: Card) => (intent ? run(intent, () => confirmCard(intent, card)) : undefined),
    authenticate: (outcome: 'succeed' | 'fail') =>
      intent ? run(intent, () => authenticateCard(intent, outcome)) : undefined,
  }
}
