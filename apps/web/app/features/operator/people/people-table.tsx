import type { AdminPerson } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { Link } from 'react-router'
import { initials } from '../../../entities/person/initials.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import {
  Table,
  TableActionsCell,
  TableBody,
  TableCell,
  TableHead,
  TableHeading,
  TableRow,
} from '../../../ui/data/table.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { personName, rolesOf } from '../labels.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonState } from './person-state.tsx'

type PeopleTableProps = {
  people: readonly AdminPerson[]
  /** The admin who looks: nobody closes their own account here. */
  ownId: string
  caption: string
}

/** People with their roles and state, and what an admin can do about them. */
export function PeopleTable({ people, ownId, caption }: PeopleTableProps) {
  return (
    <Table caption={caption} dense>
      <TableHead>
        <TableHeading>{t('operator.name')}</TableHeading>
        <TableHeading>{t('operatorPeople.role')}</TableHeading>
        <TableHeading>{t('operator.state')}</TableHeading>
        <TableHeading numeric>{t('operatorPeople.forSale')}</TableHeading>
        <TableHeading>{t('operatorPeople.joined')}</TableHeading>
        <TableHeading>
          <span className="sr-only">{t('operator.actions')}</span>
        </TableHeading>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <PersonRow key={person._id} person={person} own={person._id === ownId} />
        ))}
      </TableBody>
    </Table>
  )
}

function PersonRow({ person, own }: { person: AdminPerson; own: boolean }) {
  const format = useFormat()
  return (
    <TableRow id={person._id}>
      <TableCell className="[overflow-wrap:anywhere] md:min-w-52">
        <div className="flex items-center gap-3">
          <span aria-hidden="true">
            <Avatar
              initials={initials(personName(person))}
              src={person.picture}
              className="dense:size-9 dense:text-sm"
            />
          </span>
          <div className="min-w-0 dense:[&>a]:one-line dense:[&>a]:block">
            <Link to={`/dashboard/alluser/${person._id}`} className="font-semibold leading-tight max-md:text-lg">
              {personName(person)}
            </Link>
            <p className="text-ink-2 text-small">{person.email}</p>
          </div>
        </div>
      </TableCell>
      <TableCell>{rolesOf(person)}</TableCell>
      <TableCell>
        <PersonState person={person} />
      </TableCell>
      <TableCell numeric label={t('operatorPeople.forSale')} className="tabular-nums">
        {format.count(person.for_sale)}
      </TableCell>
      <TableCell label={t('operatorPeople.joined')} className="md:whitespace-nowrap">
        <When iso={person.created_at} as="date" />
      </TableCell>
      <TableActionsCell>
        {own ? (
          <span className="flex min-h-11 items-center text-ink-2">{t('operatorPeople.you')}</span>
        ) : (
          <PersonActions person={person} inList />
        )}
      </TableActionsCell>
    </TableRow>
  )
}
