import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { useTicks } from './use-ticks.ts'

const ITEMS = {
  buyer: {
    frame: 'The number on the frame is that of the papers',
    papers: 'The papers are here, and name the seller',
    cold: 'It starts cold',
    ride: 'I have ridden it',
    keys: 'All keys are here',
  },
  seller: {
    frame: 'We have compared the number on the frame with the papers',
    papers: 'The papers are here',
    cold: 'The engine was cold when it was started',
    ride: 'The test ride is done',
    keys: 'All keys are here',
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
        Beside the bike{' '}
        <span className="font-normal text-ink-3">
          {done} of {items.length} done
        </span>
      </legend>
      <ul className="mt-1 border-rule border-t">
        {items.map(([key, label]) => (
          <li key={key} className="border-rule border-b py-1">
            <Checkbox checked={ticked.includes(key)} onChange={({ target }) => tick(key, target.checked)}>
              <span className="text-base">{label}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
