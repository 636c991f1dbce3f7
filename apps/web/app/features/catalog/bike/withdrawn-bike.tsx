import type { WithdrawnBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { buyPath } from '../../../entities/bike/buy-path.ts'
import { When } from '../../../lib/format/when.tsx'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { Crumbs } from '../../../ui/layout/crumbs.tsx'
import { Plate } from '../../../ui/pictures/plate.tsx'
import { BookingSlot } from '../booking/booking-slot.tsx'
import { BikesLikeIt } from './bikes-like-it.tsx'

/** The page of a bike that its seller has taken off the market: that it is, since when, and bikes that are like it. */
export function WithdrawnBikeView({ bike }: { bike: WithdrawnBike }) {
  const { name, year, category_name: category, withdrawn_at: since, similar } = bike
  return (
    <div className="wrap pt-4">
      <title>{t('catalog.pageTitle', { title: t('catalog.nameWithdrawn', { name }) })}</title>
      <Crumbs
        way={[
          { to: '/', label: t('site.home') },
          { to: '/buy', label: t('site.buy') },
        ]}
        here={name}
      />
      <section className="mt-4 mb-12 border-ink border-t-6 pt-4 md:mb-18">
        <h1 className="type-h1 [overflow-wrap:anywhere]">{name}</h1>
        {year === null ? null : (
          <p className="mt-4">
            <span className="sr-only">{t('bike.year')} </span>
            <Plate kind="signal">{year}</Plate>
          </p>
        )}
        <p className="mt-6 font-semibold">{rich('catalog.withdrawnOn', { when: <When iso={since} as="date" /> })}</p>
        <p className="mt-1 max-w-[62ch] text-ink-2">{t('catalog.withdrawnMeans')}</p>
        <LinkButton to={buyPath({ category: category || undefined })} className="mt-6">
          {category === '' ? t('catalog.allBikes') : t('catalog.allInCategory', { category })}
        </LinkButton>
      </section>
      <BikesLikeIt bikes={similar} category={category} />
      <BookingSlot bikes={similar} />
    </div>
  )
}
