import {
  getNotificationSettings,
  type NotificationSetting,
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
  /** What was ticked here, until it fails. */
  const [chosen, setChosen] = useState<ReadonlyMap<OptionalKind, NotificationSetting>>(new Map())
  const change = useMutation({
    mutationFn: (body: NotificationSetting) => api(setNotificationSetting, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: own.queryKey }),
    onError: () => setChosen(new Map()),
  })
  const choose = (one: NotificationSetting) => {
    setChosen(new Map(chosen).set(one.kind, one))
    change.mutate(one)
  }
  if (settings.isPending) return <Skeleton className="h-60 w-full" />
  if (settings.isError) return <QueryFailure query={settings} />
  return (
    <>
      {change.error ? <Alert title={change.error.message} /> : null}
      <ul className="border-rule border-t">
        {settings.data.items.map((one) => (
          <Kind key={one.kind} setting={chosen.get(one.kind) ?? one} onChange={choose} />
        ))}
      </ul>
      <PushSwitch />
    </>
  )
}

type KindProps = { setting: NotificationSetting; onChange: (changed: NotificationSetting) => void }

function Kind({ setting, onChange }: KindProps) {
  const { label, help } = labels[setting.kind]()
  return (
    <li className="border-rule border-b py-3">
      <fieldset>
        <legend className="font-semibold">{label}</legend>
        <p className="text-ink-2 text-small">{help}</p>
        <div className="flex flex-wrap gap-x-6">
          <Checkbox
            checked={setting.by_mail}
            onChange={({ currentTarget }) => onChange({ ...setting, by_mail: currentTarget.checked })}
          >
            {t('notifications.byMail')}
          </Checkbox>
          <Checkbox
            checked={setting.in_app}
            onChange={({ currentTarget }) => onChange({ ...setting, in_app: currentTarget.checked })}
          >
            {t('notifications.inApp')}
          </Checkbox>
        </div>
      </fieldset>
    </li>
  )
}
