import type { DriftDay, Reconciliation } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { Link } from 'react-router'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../../ui/data/table.tsx'
import { useAddress } from '../lists/address.ts'
import { amountText, providerLabel } from './reconciliation-labels.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 90

const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)

/** Ledger and card processor, day by day; the address says from which day on. */
export function DriftDays({ data: { days, from, to, earliest, totals } }: { data: Reconciliation }) {
  const address = useAddress()
  const several = totals.length > 1
  return (
    <>
      <p className="mb-3 max-w-[62ch] text-ink-2">
        {rich('operatorReconciliation.daysOfUtc', {
          from: <When iso={from} as="date" />,
          to: <When iso={to} as="date" />,
        })}
      </p>
      {days.length === 0 ? (
        <p className="border-ink border-t-2 py-4">{t('operatorReconciliation.nothingHappened')}</p>
      ) : (
        <Table caption={t('operatorReconciliation.byDayCaption')}>
          <TableHead>
            <TableHeading>{t('operatorReconciliation.day')}</TableHeading>
            {several ? <TableHeading>{t('operatorReconciliation.at')}</TableHeading> : null}
            <TableHeading numeric>{t('operatorReconciliation.inTheLedger')}</TableHeading>
            <TableHeading numeric>{t('operator.atTheProcessor')}</TableHeading>
            <TableHeading numeric>{t('operatorReconciliation.drift')}</TableHeading>
          </TableHead>
          <TableBody>
            {days.map((day) => (
              <DayRow key={`${day.day} ${day.provider} ${day.currency}`} day={day} several={several} />
            ))}
          </TableBody>
        </Table>
      )}
      <nav aria-label={t('operatorReconciliation.days')} className="flex flex-wrap gap-1 py-6">
        {address.search.has('from') ? (
          <DaysLink to={address.to({ from: '' })}>{t('operatorReconciliation.newestDays')}</DaysLink>
        ) : null}
        {earliest !== null && earliest < from ? (
          <DaysLink to={address.to({ from: daysBefore(from, DAYS) })}>
            {t('operatorReconciliation.earlierDays')}
          </DaysLink>
        ) : null}
      </nav>
    </>
  )
}

function DaysLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="grid min-h-11 place-items-center px-2.5 font-semibold no-underline hover:bg-sunk"
    >
      {children}
    </Link>
  )
}

/** Beside its name on a phone, as far right as the others. */
const FIGURE = 'tabular-nums max-md:flex max-md:justify-between max-md:gap-4'

function DayRow({ day, several }: { day: DriftDay; several: boolean }) {
  const settings = useSettings()
  const format = useFormat()
  const amount = (text: string) => amountText(settings.currency, format.exactPrice)(text, day.currency)
  return (
    <TableRow>
      <TableCell className="whitespace-nowrap font-semibold">
        <When iso={day.day} as="date" />
      </TableCell>
      {several ? (
        <TableCell label={t('operatorReconciliation.at')}>{providerLabel(day.provider, settings)}</TableCell>
      ) : null}
      <TableCell numeric label={t('operatorReconciliation.inTheLedger')} className={FIGURE}>
        {amount(day.ledger)}
      </TableCell>
      <TableCell numeric label={t('operator.atTheProcessor')} className={FIGURE}>
        {amount(day.at_provider)}
      </TableCell>
      <TableCell numeric label={t('operatorReconciliation.drift')} className={FIGURE}>
        <span className={driftLook(day)}>{amount(day.drift)}</span>
      </TableCell>
    </TableRow>
  )
}

const driftLook = ({ drift, unmatched }: DriftDay): string =>
  unmatched === 0 && Number(drift) === 0 ? 'text-ink-3' : 'font-bold'
