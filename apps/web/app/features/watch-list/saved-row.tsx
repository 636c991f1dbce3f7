import type { ListedBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { Link } from 'react-router'
import { BikePicture } from '../../entities/bike/bike-picture.tsx'
import { BikePlates } from '../../entities/bike/bike-plates.tsx'
import { useComparedBike } from '../../entities/bike/compare/use-compared-bike.ts'
import { useSavedBike } from '../../entities/bike/heart/use-saved-bike.ts'
import { NoPicture } from '../../entities/bike/no-picture.tsx'
import { PriceLine } from '../../entities/bike/price-line.tsx'
import { priceChange } from '../../lib/format/price-change.ts'
import { useFormat } from '../../lib/format/settings.ts'
import type { SavedBike } from '../../lib/saved-bikes/saved-bikes-query.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Plate } from '../../ui/pictures/plate.tsx'

/** Picture and words beside each other, and from 480 px on the button as well. */
export const savedRow =
  'grid grid-cols-[7.25rem_minmax(0,1fr)] gap-x-3 gap-y-3 py-4 sm:grid-cols-[11rem_minmax(0,1fr)_8rem] sm:gap-x-6 md:grid-cols-[15rem_minmax(0,1fr)_8rem]'

const sizes = '(width >= 47.5rem) 240px, (width >= 30rem) 176px, 120px'

type SavedRowProps = { saved: SavedBike; eager: boolean }

/** A bike of a watch list, what it costs now and cost then. Removed, it stays with a way back. What is named has a page, off the market too. */
export function SavedRow({ saved, eager }: SavedRowProps) {
  const { bike, bike_id: id, saved_at: savedAt, price_then: price } = saved
  const name = saved.name || t('watchList.unnamed')
  const { isSaved = true, save } = useSavedBike({ _id: id, name, resale_price: price, before: { savedAt, price } })
  const { isCompared, compare } = useComparedBike(id)
  return (
    <article aria-label={name} className={savedRow}>
      <Picture bike={bike} eager={eager} faded={!isSaved} />
      <div className="min-w-0">
        <h2 className="type-h3 mb-1.5 [overflow-wrap:anywhere]">
          {bike || saved.name !== '' ? (
            <Link to={`/bike/${id}`} className="no-underline hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {bike ? (
          <>
            <BikePlates bike={bike} beside />
            <PriceLine bike={bike} className="mt-2" />
            {bike.state === 'sold' ? <p className="mt-1">{t('watchList.wasSold')}</p> : null}
          </>
        ) : (
          <p>{t('watchList.offTheMarket')}</p>
        )}
        {isSaved ? <Then saved={saved} /> : null}
        <p role="status" className="mt-1 font-semibold text-small">
          {isSaved ? null : t('watchList.isTakenOff')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 max-sm:col-span-2 sm:flex-col sm:items-start">
        <Button
          size="compact"
          aria-label={isSaved ? t('bike.removeNamed', { name }) : t('bike.undoRemoving', { name })}
          onClick={() => save(!isSaved)}
        >
          {isSaved ? t('bike.remove') : t('bike.undo')}
        </Button>
        {bike ? (
          <Checkbox
            aria-label={t('compare.chooseNamed', { name })}
            checked={isCompared}
            onChange={({ target }) => compare(target.checked)}
          >
            {t('compare.choose')}
          </Checkbox>
        ) : null}
      </div>
    </article>
  )
}

type PictureProps = { bike: ListedBike | null; eager: boolean; faded: boolean }

function Picture({ bike, eager, faded }: PictureProps) {
  const box = 'relative block aspect-4/3 self-start overflow-hidden'
  // It has pictures, and nobody sees them any more.
  if (!bike)
    return (
      <div className={box}>
        <NoPicture category="" decorative wordless />
      </div>
    )
  const isSold = bike.state === 'sold'
  const drawn = (
    <>
      <BikePicture
        picture={bike.pictures[0]}
        alt=""
        category={bike.category_name}
        sizes={sizes}
        eager={eager}
        faded={isSold || faded}
      />
      {isSold ? <Plate className="absolute top-2 left-2">{t('bike.sold')}</Plate> : null}
    </>
  )
  return (
    <Link to={`/bike/${bike._id}`} tabIndex={-1} aria-hidden="true" className={box}>
      {drawn}
    </Link>
  )
}

/** When it was saved, and what it cost then. */
function Then({ saved: { bike, saved_at: savedAt, price_then } }: { saved: SavedBike }) {
  const format = useFormat()
  const when = <time dateTime={savedAt} />
  const date = format.date(savedAt)
  const now = bike?.resale_price ?? ''
  const quiet = 'mt-1 text-ink-2 text-small'
  if (price_then === '') return <p className={quiet}>{rich('watchList.savedOn', { when, date })}</p>
  const costThen = rich('watchList.costThen', { price: format.price(price_then), when, date })
  if (now === '' || bike?.state === 'sold') return <p className={quiet}>{costThen}</p>
  const { became, by } = priceChange(now, price_then, format.currency)
  if (became === 'same') return <p className={quiet}>{rich('watchList.costsTheSame', { when, date })}</p>
  const amount = format.price(by)
  return (
    <p className="mt-1 text-small">
      <b>{became === 'cheaper' ? t('watchList.isCheaper', { amount }) : t('watchList.isDearer', { amount })}</b>{' '}
      {costThen}
    </p>
  )
}
