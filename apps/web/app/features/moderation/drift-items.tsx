import type { ReconciliationItem } from '@bikevalley/contract'
import { Link } from 'react-router'
import { useFormat, useSettings } from '../../lib/settings.ts'
import { When } from '../../lib/when.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { amountWords, KIND_WORDS, PROVIDER_WORDS, problemWords } from './reconciliation-words.ts'

/** What does not match, with why and with the booking that it concerns. */
export function DriftItems({ items, caption }: { items: readonly ReconciliationItem[]; caption: string }) {
  return (
    <Table caption={caption}>
      <TableHead>
        <TableHeading>What</TableHeading>
        <TableHeading>Why it is here</TableHeading>
        <TableHeading numeric>In the ledger</TableHeading>
        <TableHeading numeric>At the processor</TableHeading>
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
  const { exactPrice } = useFormat()
  const { kind, provider, object_id, description, booking, at, currency, ledger, at_provider } = item
  const amount = (text: string | null) =>
    text === null ? (
      <span className="text-ink-3">nothing</span>
    ) : (
      <span className="type-num text-lg">{amountWords(settings.currency, exactPrice)(text, currency)}</span>
    )
  return (
    <TableRow>
      <TableCell className="min-w-0 [overflow-wrap:anywhere] md:max-w-72">
        <b>{KIND_WORDS[kind]}</b>
        {booking === null ? null : (
          <>
            {' for '}
            <Link to={`/dashboard/allbookings/${booking._id}`}>{booking.bike}</Link>
          </>
        )}
        <p className="text-ink-3 text-small">
          {PROVIDER_WORDS[provider]}, <When iso={at} as="dateTime" />
          <br />
          {object_id}
        </p>
      </TableCell>
      <TableCell className="[overflow-wrap:anywhere] md:max-w-96">
        {problemWords(item)}
        {description === '' ? null : <p className="text-ink-2 text-small">{description}</p>}
      </TableCell>
      <TableCell numeric label="In the ledger" className={FIGURE}>
        {amount(ledger)}
      </TableCell>
      <TableCell numeric label="At the processor" className={FIGURE}>
        {amount(at_provider)}
      </TableCell>
    </TableRow>
  )
}
