import { type listOwnBikes, OWN_BIKE_SORTS, OWN_BIKE_STATES, type ResponseOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '../../../lib/format/settings.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { stateLabel } from '../listing-labels.ts'
import { addressOf, LONGEST, type OwnBikesView } from './own-bikes.ts'

const SORT_LABELS: Readonly<Record<OwnBikesView['sort'], () => string>> = {
  newest: () => t('selling.sortNewest'),
  'price-high': () => t('selling.sortPriceHigh'),
  'price-low': () => t('selling.sortPriceLow'),
  bookings: () => t('selling.sortBookings'),
}

/** So many bikes one would rather look for than go through. */
const MANY = 6

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
      {all >= MANY || view.q ? <WordsField key={view.q} view={view} /> : null}
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

/** Finds bikes by name or words. Without scripts its form is sent as it stands. */
function WordsField({ view }: { view: OwnBikesView }) {
  const navigate = useNavigate()
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('q')
    void navigate(addressOf({ ...view, q: typeof words === 'string' ? words.trim() : '' }), {
      preventScrollReset: true,
    })
  }
  return (
    <search className="grow max-md:w-full">
      <form onSubmit={find} className="flex items-end gap-2">
        {view.state ? <input type="hidden" name="state" value={view.state} /> : null}
        <input type="hidden" name="sort" value={view.sort} />
        <Field label={t('selling.findBike')} className="min-w-0 flex-1">
          <Input type="search" name="q" defaultValue={view.q} maxLength={LONGEST} />
        </Field>
        <Button type="submit" className="min-h-12">
          {t('selling.find')}
        </Button>
      </form>
    </search>
  )
}
