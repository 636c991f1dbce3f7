import { type MarketEvent, marketEventText } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useFormat } from '../../lib/format/settings.ts'
import { When } from '../../lib/format/when.tsx'

type EventListProps = {
  events: readonly MarketEvent[]
  /** Instead of a list that has nothing. */
  empty: string
}

/** The newest of what happened, newest first. */
export function EventList({ events, empty }: EventListProps) {
  const format = useFormat()
  return (
    <div className="min-w-0">
      <h3 className="type-h3 mb-3">{t('dashboard.newest')}</h3>
      {events.length === 0 ? <p className="text-ink-2">{empty}</p> : null}
      <ul className="text-small">
        {events.map((event) => (
          <li
            key={`${event.kind} ${event.at} ${event.productId} ${event.status?.buyer_name}`}
            className="flex justify-between gap-4 border-rule border-b py-2 first:border-t"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <b className="font-semibold">{event.productName}</b>
              <span className="text-ink-2">{`: ${marketEventText(event, format)}`}</span>
            </span>
            <span className="flex-none text-ink-3">
              <When iso={event.at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
