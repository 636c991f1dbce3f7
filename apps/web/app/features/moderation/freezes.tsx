import { explainFreeze, type Freeze } from '@bikevalley/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { When } from '../../lib/when.tsx'
import { Button } from '../../ui/button.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** Money that is frozen or was: what was found, who explained it and how; with a way to explain it while it lasts. */
export function Freezes({ freezes, linked = false }: { freezes: readonly Freeze[]; linked?: boolean }) {
  return (
    <ul className="grid">
      {freezes.map((freeze) => (
        <FreezeEntry key={freeze._id} freeze={freeze} linked={linked} />
      ))}
    </ul>
  )
}

function FreezeEntry({ freeze, linked }: { freeze: Freeze; linked: boolean }) {
  const { booking, details, since, ended_at, ended_by_name, explanation } = freeze
  return (
    <li className="grid gap-2 border-rule border-b py-4 [overflow-wrap:anywhere]">
      {linked && booking !== null ? (
        <b>
          <Link to={`/dashboard/allbookings/${booking._id}`}>{booking.bike}</Link>
        </b>
      ) : null}
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StateMark on={ended_at === null}>{ended_at === null ? 'Frozen' : 'Freed'}</StateMark>
        <span className="text-ink-2 text-small">
          since <When iso={since} as="dateTime" />
          {ended_at === null ? null : (
            <>
              , until <When iso={ended_at} as="dateTime" />
            </>
          )}
        </span>
      </p>
      <p className="max-w-prose">{details}</p>
      {ended_at === null ? null : (
        <p className="max-w-prose text-ink-2 text-small">
          {explanation === ''
            ? 'It matches again.'
            : `Explained by ${ended_by_name || 'a former admin'}: ${explanation}`}
        </p>
      )}
      {ended_at === null && booking !== null ? <Explain freeze={freeze} bike={booking.bike} /> : null}
    </li>
  )
}

function Explain({ freeze: { _id, details }, bike }: { freeze: Freeze; bike: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button aria-description={bike} onClick={() => setOpen(true)}>
        Explain
      </Button>
      <ReasonDialog
        about={`explain ${_id}`}
        open={open}
        onClose={() => setOpen(false)}
        title={`Is it explained what happened to the money for ${bike}?`}
        readers="It is kept with your name; admins alone read it."
        confirmLabel="Explain and free"
        keepLabel="Leave it frozen"
        act={(reason) => api(explainFreeze, { params: { id: _id }, body: { reason } })}
        done="money freed"
      >
        <p className="[overflow-wrap:anywhere]">
          {details} Look at it at the card processor first: from now on, what is left of the money can be handed over,
          paid out and sent back again.
        </p>
      </ReasonDialog>
    </div>
  )
}
