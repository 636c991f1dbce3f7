import { type Booking, saleText } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSecondsLeft } from '../../entities/booking/seconds-left.ts'
import { useFormat, useSettings } from '../../lib/format/settings.ts'
import { checkoutQuery, readAgain } from './checkout-query.ts'
import { checkoutStep, isToPay } from './checkout-step.ts'
import { HoldPanel, OthersHold } from './hold-panel.tsx'
import { RefusalNotice, StatusNotice } from './notices.tsx'
import { PayLayout } from './pay-layout.tsx'
import { PaymentDone } from './payment-done.tsx'
import { ProviderForm } from './provider-form.tsx'
import { RecordingNotice } from './recording-notice.tsx'
import { usePayment } from './use-payment.ts'

/** From the wish to pay to the transaction id: whatever happens between has its own sentence and way on. */
export function Checkout({ booking }: { booking: Booking }) {
  const client = useQueryClient()
  const format = useFormat()
  const [acceptedPrice, setAcceptedPrice] = useState<string | null>(null)
  const payment = usePayment(booking)
  const checkout = useQuery({
    ...checkoutQuery(booking._id, acceptedPrice),
    enabled: isToPay(booking) && payment.state === undefined,
  })
  const { payments } = useSettings()
  // What has begun is paid where it began, whoever takes new payments by now.
  const provider = checkout.data?.provider ?? payments
  const secondsLeft = useSecondsLeft(booking.hold)
  const ask = { asking: checkout.isFetching, onAsk: () => void checkout.refetch() }

  const step = checkoutStep({ booking, secondsLeft, checkout, payment: payment.state })
  const [firstStep] = useState(step)
  switch (step) {
    case 'paid':
      return (
        <PaymentDone
          booking={booking}
          transactionId={payment.recordedId ?? booking.transactionId}
          justNow={payment.state === 'recorded'}
        />
      )
    case 'recording':
      return (
        <PayLayout booking={booking} step={null}>
          <RecordingNotice {...payment} />
        </PayLayout>
      )
    case 'preparing':
    case 'ready':
    case 'hold-over':
      return (
        <PayLayout booking={booking}>
          <HoldPanel step={step} secondsLeft={secondsLeft} {...ask} />
          <RecordingNotice {...payment} />
          {provider === null ? null : (
            <ProviderForm
              provider={provider}
              intent={checkout.data ?? null}
              notNow={step === 'hold-over' ? t('checkout.holdAgainToPay') : undefined}
              amount={format.exactPrice(booking.price)}
              onFinished={payment.record}
              onDeclined={() => void readAgain(client, booking._id)}
            />
          )}
        </PayLayout>
      )
    case 'hold-taken':
    case 'hold-free':
      return (
        <PayLayout booking={booking}>
          <RecordingNotice {...payment} />
          <OthersHold booking={booking} secondsLeft={step === 'hold-free' ? 0 : secondsLeft} {...ask} />
        </PayLayout>
      )
    case 'stands':
      return (
        <PayLayout
          booking={booking}
          title={saleText(booking.status, format).label}
          heading={t('checkout.yourBooking')}
          step={null}
        >
          <RecordingNotice {...payment} />
          <StatusNotice booking={booking} justNow={firstStep !== 'stands'} />
        </PayLayout>
      )
    case 'price-changed':
    case 'hold-limit':
    case 'not-payable':
    case 'payments-off':
    case 'failed':
      return (
        <PayLayout booking={booking}>
          <RefusalNotice step={step} booking={booking} query={checkout} onAccept={setAcceptedPrice} {...ask} />
        </PayLayout>
      )
    default:
      return step satisfies never
  }
}
