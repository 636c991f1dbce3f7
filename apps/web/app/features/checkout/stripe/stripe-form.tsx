import { t } from '@bikevalley/messages'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Caution } from '../../../ui/feedback/caution.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { InSight } from '../../../ui/layout/in-sight.tsx'
import type { CardFormProps } from '../card/card-form.tsx'
import type { Refusal } from '../card/use-card-payment.ts'
import type { ProviderIntent } from '../checkout-query.ts'
import { returnAddress } from '../use-payment.ts'
import { stripeOutcome } from './stripe-outcome.ts'
import { useStripeFields } from './use-stripe-fields.ts'

/**
 * The card in Stripe's own fields: its digits never touch this site. A bank that asks for its customer does so in
 * Stripe's window, or on a page of its own from which one comes back here.
 */
export function StripeForm({ intent, notNow, amount, onFinished, onDeclined }: CardFormProps<ProviderIntent>) {
  const place = useRef<HTMLDivElement>(null)
  const { state, fields, retry } = useStripeFields(place, intent)
  const [paying, setPaying] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const closed = intent === null || notNow !== undefined || state !== 'ready'

  const pay = async () => {
    const { current } = fields
    if (paying || closed || current === null) return
    setPaying(true)
    setRefusal(null)
    const outcome = await stripeOutcome(
      current.stripe.confirmPayment({
        elements: current.elements,
        confirmParams: { return_url: returnAddress(intent.id) },
        redirect: 'if_required',
      }),
    )
    // What has paid stays closed.
    setPaying(outcome.kind === 'finished')
    if (outcome.kind === 'finished') onFinished(intent.id)
    if (outcome.kind === 'refused') setRefusal(outcome.refusal)
    if (outcome.kind === 'refused' && outcome.declined) onDeclined()
  }

  return (
    <>
      {intent?.publishableKey.startsWith('pk_test_') ? (
        <Caution title={t('checkout.testMoney')}>{t('checkout.stripeTestMode')}</Caution>
      ) : null}
      {state === 'failed' ? (
        <Alert title={t('checkout.fieldsNotLoaded')} onRetry={retry}>
          {t('checkout.fieldsComeFromStripe')}
        </Alert>
      ) : null}
      <InSight news={refusal}>
        {refusal ? <Alert title={refusal.cause}>{refusal.advice}</Alert> : null}
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault()
            void pay()
          }}
        >
          {state === 'loading' ? (
            <div role="status">
              <span className="sr-only">{t('checkout.loadingFields')}</span>
              <Skeleton className="h-48" />
            </div>
          ) : null}
          <div ref={place} hidden={state === 'failed'} />
          <Button
            type="submit"
            kind="go"
            size="large"
            wide
            busy={paying}
            disabled={closed && !paying}
            disabledReason={notNow ?? t('checkout.preparing')}
          >
            {t('checkout.payAmount', { amount })}
          </Button>
          {notNow === undefined ? null : <p className="text-ink-2 text-small">{notNow}</p>}
        </form>
      </InSight>
    </>
  )
}
