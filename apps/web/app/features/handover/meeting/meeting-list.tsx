import { t } from '@bikevalley/messages'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useTicks } from './use-ticks.ts'

const ITEMS = {
  buyer: {
    frame: () => t('handover.buyerFrame'),
    papers: () => t('handover.buyerPapers'),
    cold: () => t('handover.buyerCold'),
    ride: () => t('handover.buyerRide'),
    keys: () => t('handover.allKeys'),
  },
  seller: {
    frame: () => t('handover.sellerFrame'),
    papers: () => t('handover.sellerPapers'),
    cold: () => t('handover.sellerCold'),
    ride: () => t('handover.sellerRide'),
    keys: () => t('handover.allKeys'),
  },
} as const

/** What the two go through beside the bike; ticked on this device, so that a reload or a call in between loses nothing. */
export function MeetingList({ bookingId, side }: { bookingId: string; side: 'buyer' | 'seller' }) {
  const { ticked, tick } = useTicks(`meeting ${bookingId} ${side}`)
  const items = Object.entries(ITEMS[side])
  const done = items.filter(([key]) => ticked.includes(key)).length
  return (
    <fieldset>
      <legend className="font-bold">
        {t('handover.besideTheBike')}{' '}
        <span className="font-normal text-ink-3">
          {t('handover.itemsDone', { done: String(done), count: String(items.length) })}
        </span>
      </legend>
      <ul className="mt-1 border-rule border-t">
        {items.map(([key, label]) => (
          <li key={key} className="border-rule border-b py-1">
            <Checkbox checked={ticked.includes(key)} onChange={({ target }) => tick(key, target.checked)}>
              <span className="text-base">{label()}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
