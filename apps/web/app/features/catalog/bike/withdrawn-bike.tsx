import type { WithdrawnBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { buyPath } from '../../../entities/bike/buy-path.ts'
import { When } from '../../../lib/format/when.tsx'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { BookingSlot } from '../booking/booking-slot.tsx'
import { BikesLikeIt } from './bikes-like-it.tsx'

/** That a bike is off the market, since when, and bikes that are like it. */
export function WithdrawnBikeView({ bike }: { bike: WithdrawnBike }) {
  const { name, year, category_name: category, withdrawn_at: since, sale_ended, similar } = bike
  const when = <When iso={since} as="date" />
  return (
    <div className="wrap pt-4">
      <title>{t('catalog.pageTitle', { title: t('catalog.nameWithdrawn', { name }) })}</title>
      <PageTitle
        crumbs={{
          way: [
            { to: '/', label: t('site.home') },
            { to: '/buy', label: t('site.buy') },
          ],
          here: name,
        }}
        subtitle={sale_ended ? rich('catalog.saleEndedOn', { when }) : rich('catalog.withdrawnOn', { when })}
      >
        {year === null ? name : `${name}, ${year}`}
      </PageTitle>
      <p className="mb-6 max-w-[62ch] text-ink-2">{t('catalog.withdrawnMeans')}</p>
      <LinkButton to={category === '' ? '/buy' : buyPath({ category })} className="mb-12 md:mb-18">
        {category === '' ? t('catalog.allBikes') : t('catalog.allInCategory', { category })}
      </LinkButton>
      <BikesLikeIt bikes={similar} category={category} />
      <BookingSlot bikes={similar} />
    </div>
  )
}
