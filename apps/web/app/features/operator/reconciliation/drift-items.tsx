import { explainReconciliationItem, type ReconciliationItem } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../../ui/data/table.tsx'
import { Explain } from './explain.tsx'
import { amountText, kindLabel, problemText, providerLabel } from './reconciliation-labels.ts'

/** What does not match, with why and with the booking that it concerns. */
export function DriftItems({ items, caption }: { items: readonly ReconciliationItem[]; caption: string }) {
  return (
    <Table caption={caption}>
      <TableHead>
        <TableHeading>{t('operatorReconciliation.what')}</TableHeading>
        <TableHeading>{t('operatorReconciliation.whyItIsHere')}</TableHeading>
        <TableHeading numeric>{t('operatorReconciliation.inTheLedger')}</TableHeading>
        <TableHeading numeric>{t('operator.atTheProcessor')}</TableHeading>
      </TableHead>
      <TableBody>
        {items.map((item) => (
          <ItemRow key={item._id} item={item} />
        ))}
      </TableBody>
    </Table>
  )
}

/** Beside its name on a phone, as far right as the others. */
const FIGURE = 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 md:whitespace-nowrap'

function ItemRow({ item }: { item: ReconciliationItem }) {
  const settings = useSettings()
  const format = useFormat()
  const { kind, provider, object_id, description, booking, at, currency, ledger, at_provider } = item
  const amount = (text: string | null) =>
    text === null ? (
      <span className="text-ink-3">{t('operatorReconciliation.nothing')}</span>
    ) : (
      <span className="type-num text-lg">{amountText(settings.currency, format.exactPrice)(text, currency)}</span>
    )
  return (
    <TableRow id={item._id}>
      <TableCell className="min-w-0 [overflow-wrap:anywhere] md:max-w-72">
        {booking === null ? (
          <b>{kindLabel(kind)}</b>
        ) : (
          rich('operatorReconciliation.kindForBike', {
            kind: kindLabel(kind),
            b: <b />,
            bike: <Link to={`/dashboard/allbookings/${booking._id}`}>{booking.bike}</Link>,
          })
        )}
        <p className="text-ink-3 text-small">
          <span>{providerLabel(provider, settings)}</span>, <When iso={at} as="dateTime" />
          <br />
          <span>{object_id}</span>
        </p>
      </TableCell>
      <TableCell className="[overflow-wrap:anywhere] md:max-w-96">
        <span>{problemText(item, settings)}</span>
        {description === '' ? null : <p className="text-ink-2 text-small">{description}</p>}
        <Explanation item={item} />
      </TableCell>
      <TableCell numeric label={t('operatorReconciliation.inTheLedger')} className={FIGURE}>
        {amount(ledger)}
      </TableCell>
      <TableCell numeric label={t('operator.atTheProcessor')} className={FIGURE}>
        {amount(at_provider)}
      </TableCell>
    </TableRow>
  )
}

/** Who explained it and how, or the way to explain it; what ought not to match needs none. */
function Explanation({ item }: { item: ReconciliationItem }) {
  const settings = useSettings()
  const { _id, kind, problem, booking, ledger, at_provider, explanation, explained_by_name } = item
  if (problem === 'other') return null
  if (explanation !== '')
    return (
      <p className="text-ink-2 text-small">
        {t('operatorReconciliation.explainedBy', {
          name: explained_by_name || t('operator.formerAdmin'),
          explanation,
        })}
      </p>
    )
  const what =
    booking === null
      ? kindLabel(kind)
      : t('operatorReconciliation.kindFor', { kind: kindLabel(kind), bike: booking.bike })
  return (
    <div className="mt-2 max-md:mb-2">
      <Explain
        id={_id}
        description={what}
        title={t('operatorReconciliation.isItExplained', { what })}
        confirmLabel={t('operatorReconciliation.explain')}
        keepLabel={t('operatorReconciliation.leaveItOpen')}
        onConfirm={(reason) =>
          api(explainReconciliationItem, { params: { id: _id }, body: { ledger, at_provider, reason } })
        }
        done={t('operatorReconciliation.explanationIsKept')}
      >
        <span>{problemText(item, settings)}</span> {t('operatorReconciliation.lookFirst')}
      </Explain>
    </div>
  )
}
