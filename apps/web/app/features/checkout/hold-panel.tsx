import { type Booking, LIMITS, saleText } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { WatchBike } from '../../entities/bike/watch-bike.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { Button, LinkButton } from '../../ui/basics/button.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

type HoldPanelProps = {
  step: 'preparing' | 'ready' | 'hold-over'
  secondsLeft: number
  onAsk: () => void
  asking: boolean
}

/** The buyer's own time to pay, running or over. */
export function HoldPanel({ step, secondsLeft, onAsk, asking }: HoldPanelProps) {
  if (step === 'preparing')
    return (
      <div role="status">
        <span className="sr-only">{t('checkout.holdingBike')}</span>
        <Skeleton className="h-23" />
      </div>
    )
  const over = step === 'hold-over'
  return (
    <Countdown
      secondsLeft={over ? 0 : secondsLeft}
      totalSeconds={LIMITS.holdMinutes * 60}
      title={over ? t('checkout.timeIsOver') : t('checkout.heldForYou')}
    >
      {over ? (
        <>
          <p>{t('checkout.notCharged')}</p>
          <Button kind="go" size="compact" className="mt-2" busy={asking} onClick={onAsk}>
            {t('checkout.holdAgain')}
          </Button>
        </>
      ) : (
        t('checkout.nobodyElse')
      )}
    </Countdown>
  )
}

type OthersHoldProps = { booking: Booking; secondsLeft: number; onAsk: () => void; asking: boolean }

/** Another buyer's time to pay; once it is over, a button to try. */
export function OthersHold({ booking, secondsLeft, onAsk, asking }: OthersHoldProps) {
  const format = useFormat()
  const over = secondsLeft === 0
  const { label, sentence } = saleText(booking.status, format)
  const title = over ? t('checkout.mayBeFree') : label
  return (
    <div>
      <Countdown own={false} secondsLeft={secondsLeft} totalSeconds={LIMITS.holdMinutes * 60} title={title}>
        {over ? (
          <Button kind="go" size="compact" className="mt-2" busy={asking} onClick={onAsk}>
            {t('common.tryAgain')}
          </Button>
        ) : (
          sentence
        )}
      </Countdown>
      <p role="status" className="sr-only">
        {title}
      </p>
      {over ? null : (
        <div className="mt-4">
          <WatchBike bikeId={booking.productId} name={booking.productName} />
        </div>
      )}
      <p className="mt-4">
        <LinkButton to="/dashboard/myorder">{t('checkout.goToMyOrder')}</LinkButton>
      </p>
    </div>
  )
}
