import { type AdminAct, actWords } from '@bikevalley/contract'
import { Link } from 'react-router'
import { useFormat } from '../../lib/settings.ts'
import { When } from '../../lib/when.tsx'
import { FoldText } from '../../ui/fold-text.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { personName } from './words.ts'

/** Who did what to whom, when and why. */
export function ActsTable({ acts, caption }: { acts: readonly AdminAct[]; caption: string }) {
  return (
    <Table caption={caption} dense>
      <TableHead>
        <TableHeading>What</TableHeading>
        <TableHeading>To</TableHeading>
        <TableHeading>Why</TableHeading>
        <TableHeading>Who</TableHeading>
        <TableHeading>When</TableHeading>
      </TableHead>
      <TableBody>
        {acts.map((act) => (
          <ActRow key={act._id} act={act} />
        ))}
      </TableBody>
    </Table>
  )
}

function ActRow({ act }: { act: AdminAct }) {
  const { exactPrice } = useFormat()
  return (
    <TableRow>
      <TableCell className="font-bold">
        <p>{actWords(act.action)}</p>
        {act.amount === '' ? null : <p className="font-normal dense:text-small">{exactPrice(act.amount)}</p>}
      </TableCell>
      <TableCell label="To" className="[overflow-wrap:anywhere]">
        <Subject subject={act.subject} />
      </TableCell>
      <TableCell
        label="Why"
        className="max-w-96 [overflow-wrap:anywhere] max-md:max-w-none dense:max-w-96 dense:text-small"
      >
        {act.reason ? <FoldText text={act.reason} /> : <span className="text-ink-3">No reason given</span>}
      </TableCell>
      <TableCell label="Who" className="[overflow-wrap:anywhere]">
        {act.actor === null ? (
          'The server'
        ) : (
          <Link to={`/dashboard/alluser/${act.actor._id}`}>{personName(act.actor)}</Link>
        )}
      </TableCell>
      <TableCell label="When" className="md:whitespace-nowrap">
        <When iso={act.at} as="dateTime" />
      </TableCell>
    </TableRow>
  )
}

function Subject({ subject: { kind, _id, name } }: Pick<AdminAct, 'subject'>) {
  const text = name || 'No name'
  if (kind === 'listing') return <Link to={`/dashboard/allbikes?q=${_id}`}>{text}</Link>
  return <Link to={`/dashboard/${kind === 'user' ? 'alluser' : 'allbookings'}/${_id}`}>{text}</Link>
}
