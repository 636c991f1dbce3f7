import type { WireSession } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { When } from '../../lib/format/when.tsx'
import { Button } from '../../ui/basics/button.tsx'
import { StateMark } from '../../ui/feedback/state-mark.tsx'

type SessionRowProps = { session: WireSession; ending: boolean; onEnd: () => void }

/** One device: what it is, since when it is logged in, and its way out. */
export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { current, device, ip_address: address, started_at, last_used_at } = session
  const used = <When iso={last_used_at} />
  const begun = <When iso={started_at} />
  return (
    <li className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-b py-3">
      <div className="min-w-0 flex-1 basis-60">
        <b>{device}</b>
        <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
          {address === ''
            ? rich('profile.lastUsedLoggedIn', { used, begun })
            : rich('profile.lastUsedLoggedInFrom', { used, begun, address })}
        </p>
      </div>
      {current ? (
        <StateMark on>{t('profile.thisDevice')}</StateMark>
      ) : (
        <Button size="compact" busy={ending} aria-label={t('profile.logOutDevice', { device })} onClick={onEnd}>
          {t('profile.logOut')}
        </Button>
      )}
    </li>
  )
}
