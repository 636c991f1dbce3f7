import { t } from '@bikevalley/messages'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { InSight } from '../../../ui/layout/in-sight.tsx'
import { AuthenticationDialog } from './authentication-dialog.tsx'
import { type CardProblems, readCard } from './card.ts'
import { formatExpiry } from './card-expiry.ts'
import { cardBrand, groupCardNumber } from './card-number.ts'
import { formatAtEnd, formatWhileTyping } from './format-while-typing.ts'
import { TestMoney } from './test-money.tsx'
import type { PayableIntent } from './test-processor.ts'
import { useCardPayment } from './use-card-payment.ts'

export type CardFormProps<Intent = PayableIntent> = {
  /** Null while there is no secret to pay with (specification §4). */
  intent: Intent | null
  /** Why one can't pay just now; undefined when one can. */
  notNow: string | undefined
  /** The amount with its currency's sign. */
  amount: string
  /** The processor has nothing more to ask: the server finds out whether it is paid. */
  onFinished: (intentId: string) => void
  onDeclined: () => void
}

/**
 * The card, from its fields to the processor's answer. This form is all that knows the built-in processor. A card's digits are
 * in the inputs alone, which have no names, so that nothing can submit them elsewhere.
 */
export function CardForm({ intent, notNow, amount, onFinished, onDeclined }: CardFormProps) {
  const number = useRef<HTMLInputElement>(null)
  const expiry = useRef<HTMLInputElement>(null)
  const cvc = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<CardProblems>({})
  const [brand, setBrand] = useState('')
  const payment = useCardPayment(intent, { onFinished, onDeclined })
  const busy = payment.phase !== 'idle'
  const closed = intent === null || notNow !== undefined

  const pay = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || closed) return
    payment.forgetRefusal()
    const card = readCard({
      number: number.current?.value ?? '',
      expiry: expiry.current?.value ?? '',
      cvc: cvc.current?.value ?? '',
    })
    if ('problems' in card) {
      setProblems(card.problems)
      const first = card.problems.number ? number : card.problems.expiry ? expiry : cvc
      first.current?.focus()
      return
    }
    setProblems({})
    void payment.confirm(card)
  }

  return (
    <>
      <InSight news={payment.refusal}>
        {payment.refusal ? <Alert title={payment.refusal.cause}>{payment.refusal.advice}</Alert> : null}
        <form onSubmit={pay} noValidate className="grid gap-4">
          <Field label={t('checkout.cardNumber')} hint={brand || t('checkout.cardBrands')} error={problems.number}>
            <Input
              ref={number}
              inputMode="numeric"
              autoComplete="cc-number"
              placeholder="1234 1234 1234 1234"
              onInput={({ currentTarget }) => {
                payment.forgetRefusal()
                formatWhileTyping(currentTarget, groupCardNumber)
                setBrand(cardBrand(currentTarget.value))
              }}
            />
          </Field>
          <div className="grid grid-cols-2 gap-4">
            <Field label={t('checkout.expiry')} error={problems.expiry}>
              <Input
                ref={expiry}
                inputMode="numeric"
                autoComplete="cc-exp"
                placeholder={t('checkout.expiryPlaceholder')}
                onInput={({ currentTarget }) => formatAtEnd(currentTarget, formatExpiry)}
                onBlur={({ currentTarget }) => formatWhileTyping(currentTarget, formatExpiry)}
              />
            </Field>
            <Field label="CVC" error={problems.cvc}>
              <Input ref={cvc} inputMode="numeric" autoComplete="cc-csc" maxLength={4} placeholder="123" />
            </Field>
          </div>
          <Button
            type="submit"
            kind="go"
            size="large"
            wide
            busy={busy}
            disabled={closed && !busy}
            disabledReason={notNow ?? t('checkout.preparing')}
          >
            {t('checkout.payAmount', { amount })}
          </Button>
          {notNow === undefined ? null : <p className="text-ink-2 text-small">{notNow}</p>}
        </form>
      </InSight>
      <TestMoney />
      <AuthenticationDialog
        open={payment.phase === 'authenticating'}
        amount={amount}
        onAnswer={(outcome) => void payment.authenticate(outcome)}
      />
    </>
  )
}
