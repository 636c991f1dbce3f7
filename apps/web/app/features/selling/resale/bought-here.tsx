import type { BoughtBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '../../../lib/format/settings.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { DraftKeeping } from '../drafts/use-draft.ts'
import { valuesOfPurchase } from '../form/bike-values.ts'
import type { BikeForm } from '../form/use-bike-form.ts'
import { usePurchase } from './use-purchase.ts'

type BoughtHereProps = { draft: DraftKeeping; form: BikeForm['form'] }

/** The address parameter with the booking to sell on from; removed once the form is filled or the person declines. */
const PARAMETER = 'bought'

/** Selling on what was bought here: begins the form with that bike, and says of it where it comes from. */
export function BoughtHere({ draft, form }: BoughtHereProps) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(PARAMETER) ?? ''
  const begun = useWatch({ control: form.control, name: 'bought_in' })
  const clearParameter = () => {
    const rest = new URLSearchParams(search)
    rest.delete(PARAMETER)
    setSearch(rest, { replace: true, preventScrollReset: true })
  }
  if (asked !== '') return <Begin bookingId={asked} isBegun={asked === begun} draft={draft} onDone={clearParameter} />
  return <Origin bookingId={begun} onRemove={() => form.setValue('bought_in', '', { shouldDirty: true })} />
}

type BeginProps = { bookingId: string; isBegun: boolean; draft: DraftKeeping; onDone: () => void }

/** Fills an empty form. What somebody has already written is replaced only if they say so. */
function Begin({ bookingId, isBegun, draft, onDone }: BeginProps) {
  const { data: bike, error, refetch, isFetching } = usePurchase(bookingId)
  const { state } = draft.kept
  const isFree = bike !== undefined && bike.listed_as === null
  const begin = useEffectEvent(() => {
    if (bike && !isBegun) draft.begin(valuesOfPurchase(bookingId, bike))
    onDone()
  })
  const isReady = isFree && (isBegun || state === 'empty')
  useEffect(() => {
    if (isReady) begin()
  }, [isReady])
  if (error)
    return (
      <div className="mb-6">
        <Alert title={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    )
  if (bike && !isFree) return <ListedAlready bike={bike} />
  if (bike && (state === 'waiting' || state === 'conflict'))
    return (
      <Note>
        <p role="status">
          {state === 'waiting'
            ? t('sellingForm.beginsOnceSaved', { bike: bike.name })
            : t('sellingForm.beginsOnceChosen', { bike: bike.name })}
        </p>
      </Note>
    )
  return (
    <ConfirmDialog
      open={isFree && !isReady && (state === 'saved' || state === 'saving' || state === 'refused')}
      onClose={onDone}
      onConfirm={begin}
      title={t('sellingForm.replaceDraft', { bike: bike?.name ?? '' })}
      confirmLabel={t('sellingForm.replaceDraftYes')}
      keepLabel={t('sellingForm.replaceDraftNo')}
    >
      {t('sellingForm.replaceDraftAbout')}
    </ConfirmDialog>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <div className="mb-6 border-signal border-l-6 bg-sunk px-4 py-3 text-small">{children}</div>
)

/** It stands in a listing already, or did: one that is sold cannot be deleted to begin again, and one that is removed has no page. */
function ListedAlready({
  bike: { name: bike, listed_as: listed },
  children,
}: {
  bike: BoughtBike
  children?: ReactNode
}) {
  if (listed === null) return null
  const link = <Link to={`/bike/${listed.id}`} className="font-semibold" />
  return (
    <Note>
      <p role="status">
        {listed.state === 'removed'
          ? t('sellingForm.boughtSoldAndRemoved', { bike })
          : listed.state === 'sold'
            ? rich('sellingForm.boughtSoldAlready', { bike, link })
            : rich('sellingForm.boughtListedAlready', { bike, link })}
      </p>
      {children}
    </Note>
  )
}

/** Where what stands in the form comes from. */
function Origin({ bookingId, onRemove }: { bookingId: string; onRemove: () => void }) {
  const { date } = useFormat()
  const { data: bike, error } = usePurchase(bookingId)
  if (bookingId === '') return null
  const another = (
    <Button size="compact" onClick={onRemove} className="mt-2.5">
      {t('sellingForm.anotherBike')}
    </Button>
  )
  // The buyer's bank may have taken the payment back since.
  if (error && !bike)
    return (
      <div className="mb-6">
        <Alert title={error.message} />
        {another}
      </div>
    )
  if (!bike) return null
  // Another window has listed it since.
  if (bike.listed_as !== null) return <ListedAlready bike={bike}>{another}</ListedAlready>
  return (
    <section aria-label={t('sellingForm.boughtHere')}>
      <Note>
        <p>
          <span>{t('sellingForm.fromPurchase', { name: bike.name, day: date(bike.handed_over_at) })}</span>{' '}
          <span>
            {bike.service_history.some(({ evidence }) => evidence === 'checked') ? t('sellingForm.checkedStays') : ''}
          </span>
        </p>
        {another}
      </Note>
    </section>
  )
}
