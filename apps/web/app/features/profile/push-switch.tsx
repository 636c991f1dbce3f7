import { getPush } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryFor } from '../../lib/api/query.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { Button } from '../../ui/basics/button.tsx'
import { useHydrated } from '../../ui/basics/hydrated.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { canPush, mayPush, turnOff, turnOn } from './push.ts'

/** Whether this browser shows notifications while the site is closed. It is asked for permission once somebody presses the button. */
export function PushSwitch() {
  const client = useQueryClient()
  const own = queryFor(getPush, {})
  const push = useQuery(own)
  const hydrated = useHydrated()
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn(push.data?.key ?? '') : turnOff()),
    onSuccess: () => client.invalidateQueries({ queryKey: own.queryKey }),
  })
  if (push.isPending) return <Skeleton className="mt-4 h-24 w-full" />
  if (push.isError) return <QueryFailure query={push} />
  // It shows nothing where somebody took the permission back, whatever the server still sends it.
  const isOn = push.data.subscribed && (!hydrated || mayPush())
  return (
    <div className="mt-4">
      <h3 className="font-semibold">{t('notifications.onThisDevice')}</h3>
      <p className="mb-3 text-ink-2 text-small">{t('notifications.onThisDeviceHelp')}</p>
      {change.error ? <Alert title={change.error.message} /> : null}
      {change.isSuccess ? (
        <Result key={String(change.variables)}>
          {change.variables ? t('notifications.isTurnedOn') : t('notifications.isTurnedOff')}
        </Result>
      ) : null}
      {hydrated && !canPush() ? (
        <p>{t('notifications.notSupported')}</p>
      ) : (
        <Button size="compact" busy={change.isPending} className="mt-3" onClick={() => change.mutate(!isOn)}>
          {isOn ? t('notifications.turnOff') : t('notifications.turnOn')}
        </Button>
      )}
    </div>
  )
}
