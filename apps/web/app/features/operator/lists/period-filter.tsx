import { zoneName } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { useAddress } from './address.ts'

/** The days of a list, both inclusive. The viewer's time zone stands in the address with them: sent on, they mean the same. */
export function PeriodFilter({
  label,
}: {
  /** Of the first day, with what happened on these: `Booked from`. */ label: string
}) {
  const { read, change } = useAddress()
  const { timeZone } = useFormat()
  const { timeZone: siteZone } = useSettings()
  const [from, to] = [read('from'), read('to')]
  const set = (changes: { from?: string; to?: string }) =>
    change((now) => {
      const next = { from: now('from'), to: now('to'), ...changes }
      return { ...next, zone: next.from || next.to ? timeZone : '' }
    })
  // A form that was sent without scripts names none: the server then counts in the site's days.
  const counted = read('zone') || (from || to ? siteZone : timeZone)
  return (
    <>
      <Field label={label} className="min-w-0 md:w-44">
        <Input
          type="date"
          name="from"
          max={to || undefined}
          value={from}
          onChange={(event) => set({ from: event.target.value })}
        />
      </Field>
      <Field label={t('operator.until')} className="min-w-0 md:w-44">
        <Input
          type="date"
          name="to"
          min={from || undefined}
          value={to}
          onChange={(event) => set({ to: event.target.value })}
        />
      </Field>
      <p className="col-span-full -mt-1 text-ink-3 text-small md:w-full">
        {t('operator.daysOfZone', { zone: zoneName(counted) })}
      </p>
    </>
  )
}
