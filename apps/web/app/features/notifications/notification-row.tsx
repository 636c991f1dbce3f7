import type { Notification } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { Link } from 'react-router'
import { When } from '../../lib/format/when.tsx'
import { classes } from '../../ui/basics/classes.ts'

type NotificationRowProps = {
  notification: Notification
  /** It is opened, here or in another tab. */
  onOpen: () => void
}

/** What happened and when, and the rest where no page says it, leading to its page; what is unread has a filled mark, a word for it, and stands bold. */
export function NotificationRow({
  notification: { title, note, path, created_at, read_at },
  onOpen,
}: NotificationRowProps) {
  const isUnread = read_at === null
  return (
    <Link
      to={path}
      onClick={onOpen}
      // The middle button opens a tab; the right one opens nothing yet.
      onAuxClick={({ button }) => (button === 1 ? onOpen() : undefined)}
      className="flex min-h-11 items-baseline gap-3 py-3 no-underline hover:bg-sunk"
    >
      <span
        aria-hidden="true"
        className={classes(
          'mt-1 size-3 flex-none self-start border-ink',
          isUnread ? 'border-[1.5px] bg-signal dark:border-signal' : undefined,
        )}
      />
      <span className={classes('min-w-0 flex-1 [overflow-wrap:anywhere]', isUnread ? 'font-semibold' : undefined)}>
        {isUnread ? <span className="sr-only">{t('notifications.unread')}: </span> : null}
        <span>{title}</span>
        {note === '' ? null : (
          <span className="block whitespace-pre-line font-normal text-ink-2 text-small">{note}</span>
        )}
      </span>
      <span className="flex-none pr-1 text-ink-3 text-small">
        <When iso={created_at} as="time" />
      </span>
    </Link>
  )
}
