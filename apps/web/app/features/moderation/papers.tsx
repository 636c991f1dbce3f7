import type { Handover } from '@bikevalley/contract'
import { Link } from 'react-router'
import { BEING_MADE, PAPERS } from '../../lib/paper-words.ts'

/** Every paper of a sale. That an admin looks at the bill of sale is recorded. */
export function Papers({ handover: { booking_id, bill_of_sale, papers } }: { handover: Handover }) {
  if (!bill_of_sale && papers.length === 0) return <p className="text-ink-2">There are none yet.</p>
  return (
    <ul>
      {bill_of_sale ? (
        <li>
          <Link to={`/dashboard/handover/${booking_id}/bill`} className="inline-flex min-h-11 items-center">
            Bill of sale
          </Link>
        </li>
      ) : null}
      {papers.map(({ _id, kind, number }) => (
        <li key={_id}>
          {number === null ? (
            <span className="inline-flex min-h-11 items-center text-ink-2">{BEING_MADE[kind]}</span>
          ) : (
            <Link to={`/dashboard/documents/${_id}`} className="inline-flex min-h-11 items-center">
              {PAPERS[kind]} {number}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
