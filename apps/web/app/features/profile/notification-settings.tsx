import {
  getNotificationSettings,
  type NotificationSetting,
  type NotificationSettingChange,
  type OptionalKind,
  setNotificationSetting,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { queryFor } from '../../lib/api/query.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { PushSwitch } from './push-switch.tsx'

const labels: Record<OptionalKind, () => { label: string; help: string }> = {
  alerts: () => ({ label: t('notifications.alerts'), help: t('notifications.alertsHelp') }),
  watched: () => ({ label: t('notifications.watched'), help: t('notifications.watchedHelp') }),
  bookings: () => ({ label: t('notifications.bookings'), help: t('notifications.bookingsHelp') }),
}

/** How the person is told of each kind that is theirs to choose; each box is kept as it is ticked. */
export function NotificationSettings() {
  const client = useQueryClient()
  const own = queryFor(getNotificationSettings, {})
  const settings = useQuery(own)
  const [failure, setFailure] = useState('')
  const [underWay, setUnderWay] = useState<readonly NotificationSettingChange[]>([])
  const { mutate } = useMutation({
    // One after the other: what was ticked last holds.
    scope: { id: 'notification-settings' },
    mutationFn: (body: NotificationSettingChange) => api(setNotificationSetting, { body }),
    onError: (error) => setFailure(error.message),
    // It is under way until it has been read how it is now.
    onSettled: async (_answer, _error, change) => {
      await client.invalidateQueries({ queryKey: own.queryKey })
      setUnderWay((changes) => changes.filter((one) => one !== change))
    },
  })
  const choose = (change: NotificationSettingChange) => {
    setFailure('')
    setUnderWay((changes) => [...changes, change])
    mutate(change)
  }
  if (settings.isPending) return <Skeleton className="h-60 w-full" />
  if (settings.isError) return <QueryFailure query={settings} />
  return (
    <>
      {failure === '' ? null : <Alert title={failure} />}
      <ul className="border-rule border-t">
        {settings.data.items.map((one) => (
          <Kind key={one.kind} setting={withChanges(one, underWay)} onChange={choose} />
        ))}
      </ul>
      <PushSwitch />
    </>
  )
}

/** A setting as it will be: the last change of each way holds. */
function withChanges(setting: NotificationSetting, changes: readonly NotificationSettingChange[]): NotificationSetting {
  const own = changes.filter(({ kind }) => kind === setting.kind)
  const last = (way: 'by_mail' | 'in_app') => own.findLast((change) => change[way] !== undefined)?.[way] ?? setting[way]
  return { kind: setting.kind, by_mail: last('by_mail'), in_app: last('in_app') }
}

type KindProps = { setting: NotificationSetting; onChange: (change: NotificationSettingChange) => void }

function Kind({ setting: { kind, by_mail, in_app }, onChange }: KindProps) {
  const { label, help } = labels[kind]()
  return (
    <li className="border-rule border-b py-3">
      <fieldset>
        <legend className="font-semibold">{label}</legend>
        <p className="text-ink-2 text-small">{help}</p>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            checked={by_mail}
            onChange={({ currentTarget }) => onChange({ kind, by_mail: currentTarget.checked })}
          >
            {t('notifications.byMail')}
          </Checkbox>
          <Checkbox
            checked={in_app}
            onChange={({ currentTarget }) => onChange({ kind, in_app: currentTarget.checked })}
          >
            {t('notifications.inApp')}
          </Checkbox>
        </div>
      </fieldset>
    </li>
  )
}
