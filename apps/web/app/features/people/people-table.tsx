import type { WireUser } from '@bikevalley/contract'
import { useState } from 'react'
import { When } from '../../lib/when.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, TableActionsCell, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { DeletePersonDialog } from './delete-person-dialog.tsx'

type PeopleTableProps = {
  people: readonly WireUser[]
  /** The admin who looks: nobody deletes themselves. */
  ownId: string
  withRole: boolean
  caption: string
}

const roleNames = { user: 'Buyer', Seller: 'Seller', admin: 'Admin' } as const

/** People with their addresses, and Delete for each but oneself. */
export function PeopleTable({ people, ownId, withRole, caption }: PeopleTableProps) {
  const [leaving, setLeaving] = useState<WireUser | null>(null)
  return (
    <>
      <Table caption={caption}>
        <Head withRole={withRole} />
        <TableBody>
          {people.map((person) => (
            <TableRow key={person._id}>
              <TableCell className="font-semibold [overflow-wrap:anywhere]">{person.name || 'No name'}</TableCell>
              <TableCell className="[overflow-wrap:anywhere]">{person.email}</TableCell>
              {withRole ? <TableCell>{roleNames[person.role]}</TableCell> : null}
              <TableCell label="Joined">
                <When iso={person.created_at} as="date" />
              </TableCell>
              <TableActionsCell>
                {person._id === ownId ? (
                  <span className="flex min-h-11 items-center text-ink-2">You</span>
                ) : (
                  <Button kind="bad" size="compact" aria-description={person.name} onClick={() => setLeaving(person)}>
                    Delete
                  </Button>
                )}
              </TableActionsCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <DeletePersonDialog person={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

function Head({ withRole }: { withRole: boolean }) {
  return (
    <TableHead>
      <TableHeading>Name</TableHeading>
      <TableHeading>Email</TableHeading>
      {withRole ? <TableHeading>Role</TableHeading> : null}
      <TableHeading>Joined</TableHeading>
      <TableHeading>
        <span className="sr-only">Actions</span>
      </TableHeading>
    </TableHead>
  )
}

const skeletonRows = [1, 2, 3, 4, 5]

/** The table's shape while its people are on the way. */
export function PeopleTableSkeleton({ withRole }: { withRole: boolean }) {
  return (
    <Table caption="Loading">
      <Head withRole={withRole} />
      <TableBody>
        {skeletonRows.map((row) => (
          <TableRow key={row}>
            <TableCell>
              <Skeleton className="h-5 w-32" />
            </TableCell>
            <TableCell>
              <Skeleton className="h-5 w-48" />
            </TableCell>
            {withRole ? (
              <TableCell>
                <Skeleton className="h-5 w-14" />
              </TableCell>
            ) : null}
            <TableCell>
              <Skeleton className="h-5 w-24" />
            </TableCell>
            <TableActionsCell>
              <Skeleton className="h-11 w-20 max-md:w-full" />
            </TableActionsCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
