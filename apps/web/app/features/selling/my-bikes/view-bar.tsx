import { type listOwnBikes, OWN_BIKE_SORTS, OWN_BIKE_STATES, type ResponseOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useNavigate } from 'react-router'
import { useFormat } from '../../../lib/format/settings.ts'
import { Field, Select } from '../../../ui/forms/field.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { stateLabel } from '../listing-labels.ts'
import { addressOf, type OwnBikesView } from './own-bikes.ts'

const SORT_LABELS: Readonly<Record<OwnBikesView['sort'], () => string>> = {
  newest: () => t('selling.sortNewest'),
  'price-high': () => t('selling.sortPriceHigh'),
  'price-low': () => t('selling.sortPriceLow'),
  bookings: () => t('selling.sortBookings'),
}

type ViewBarProps = { view: OwnBikesView; totals: ResponseOf<typeof listOwnBikes>['totals'] }

/** Which of the seller's bikes are shown, and in which order. The address holds both. */
export function ViewBar({ view, totals }: ViewBarProps) {
  const { count } = useFormat()
  const navigate = useNavigate()
  const all = OWN_BIKE_STATES.reduce((sum, state) => sum + totals[state], 0)
  const tabs = [undefined, ...OWN_BIKE_STATES].map((state) => ({
    to: addressOf({ ...view, state }),
    label: state === undefined ? t('selling.all') : stateLabel(state),
    count: count(state === undefined ? all : totals[state]),
    current: view.state === state,
  }))
  const sortBy = (value: string) => {
    const sort = OWN_BIKE_SORTS.find((one) => one === value)
    if (sort) void navigate(addressOf({ ...view, sort }), { preventScrollReset: true })
  }
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 max-md:w-full">
        <TabLinks label={t('selling.bikesByState')} tabs={tabs} />
      </div>
      <Field label={t('selling.sortBy')} className="max-sm:w-full">
        <Select value={view.sort} onChange={({ target }) => sortBy(target.value)}>
          {OWN_BIKE_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]()}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
