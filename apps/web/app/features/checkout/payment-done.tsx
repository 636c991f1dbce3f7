import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { Caution } from '../../ui/caution.tsx'

type PaymentDoneProps = {
  bookingId: string
  transactionId: string | null
  /** The form has just gone from under the reader: the focus comes here. */
  justNow: boolean
}

/** Takes the form's place once the payment is recorded. The first line is the specification's, letter by letter (§4). */
export function PaymentDone({ bookingId, transactionId, justNow }: PaymentDoneProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (justNow) place.current?.focus()
  }, [justNow])
  return (
    <div ref={place} tabIndex={-1} className="focus:shadow-none focus:outline-none">
      <Caution tone="good" title="Congrats! your payment is succesfull">
        {transactionId === null ? null : (
          <p className="[overflow-wrap:anywhere]">
            Transaction id <b>{transactionId}</b>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-6">
          <LinkButton kind="go" to={`/dashboard/handover/${bookingId}`}>
            Collect the bike
          </LinkButton>
          <Link to="/dashboard/myorder" className="inline-flex min-h-11 items-center">
            Go to My Order
          </Link>
        </p>
      </Caution>
    </div>
  )
}
