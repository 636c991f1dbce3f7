import type { Bike, OwnBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { SaleMark, SaleSentence } from '../../../entities/booking/sale-mark.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { useHydrated } from '../../../ui/basics/hydrated.ts'
import { keepFocus } from '../../../ui/basics/keep-focus.ts'
import { TableActionsCell, TableCell, TablePictureCell, TableRow } from '../../../ui/data/table.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'
import { finishOf } from '../drafts/finish-link.ts'
import { bikeName, missingText, offersOf, stateText } from '../listing-labels.ts'
import { BikeActions } from './bike-actions.tsx'
import { BikeQuestions, type Question } from './bike-questions.tsx'
import { type BikeCommand, useBikeCommand } from './use-bike-command.ts'

/** One bike of the seller, with what can be done to it. */
export function BikeRow({ bike }: { bike: OwnBike }) {
  const command = useBikeCommand(bike)
  const [asked, setQuestion] = useState<Question | null>(null)
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const finish = hydrated ? finishOf(hash) : null
  const linked = finish?.id === bike._id
  const question = linked ? 'edit' : asked
  const offers = offersOf(bike)
  const [cover] = bike.pictures
  const ask = (next: Question) => {
    command.forget()
    setQuestion(next)
  }
  const close = () => {
    setQuestion(null)
    if (linked) void navigate({ search }, { state, replace: true, preventScrollReset: true })
  }
  const run = (next: BikeCommand) => {
    // In a list of one state the row goes where its bike goes.
    keepFocus()
    command.run(next)
  }
  return (
    <TableRow id={bike._id} leaving={command.running === 'delete'}>
      <TablePictureCell>
        <BikePicture picture={cover} alt={cover?.alt ?? ''} category={bike.category_name} sizes="104px" />
      </TablePictureCell>
      <TableCell className="min-w-0">
        <Link
          to={`/bike/${bike._id}`}
          className="type-h3 inline-block py-1 text-xl no-underline hover:underline [overflow-wrap:anywhere]"
        >
          {bikeName(bike)}
        </Link>
        <Figures bike={bike} />
      </TableCell>
      <TableCell numeric>
        <Price bike={bike} />
      </TableCell>
      <TableCell className="md:pl-4">
        <span className="flex flex-wrap gap-x-4">
          {bike.sale === null || bike.state === 'withdrawn' ? (
            <StateMark on={bike.status}>{stateText(bike)}</StateMark>
          ) : null}
          {bike.sale === null ? null : <SaleMark status={bike.sale.status} />}
        </span>
        {bike.sale === null ? null : (
          <SaleSentence status={bike.sale.status} className="max-w-80 text-ink-2 text-small" />
        )}
        <StateNotes bike={bike} heldUntil={offers.heldUntil} />
        {command.error !== null && question === null ? (
          <p role="alert" className="mt-1 max-w-72 font-semibold text-bad text-small">
            {command.error.message}
          </p>
        ) : null}
      </TableCell>
      <TableCell numeric>{bike.state === 'sold' ? <Buyer bike={bike} /> : <PendingBookings bike={bike} />}</TableCell>
      <TableActionsCell>
        <BikeActions bike={bike} offers={offers} running={command.running} onRun={run} onAsk={ask} />
        <BikeQuestions
          bike={bike}
          question={question}
          field={linked ? finish.field : undefined}
          command={command}
          onClose={close}
        />
      </TableActionsCell>
    </TableRow>
  )
}

function Figures({ bike }: { bike: Bike }) {
  const { distance } = useFormat()
  const figures = [bike.year?.toString(), bike.mileage === null ? undefined : distance(bike.mileage)].filter(Boolean)
  return (
    <p className="text-ink-2 text-small">
      <span>{figures.map((figure) => `${figure}, `).join('')}</span>
      {rich('selling.added', { when: <When iso={bike.created_at} /> })}
    </p>
  )
}

/** How many want it; those that wait for payment are met in My Buyer. */
function PendingBookings({ bike }: { bike: OwnBike }) {
  const { count } = useFormat()
  const pending = bike.pending_bookings
  if (pending === 0)
    return (
      <span className="text-ink-3">{rich('selling.noPendingBookings', { unit: <span className="md:sr-only" /> })}</span>
    )
  return (
    <Link to={`/dashboard/mybuyer#bike-${bike._id}`} className="font-semibold">
      {rich('selling.pendingBookings', {
        count: pending,
        shown: count(pending),
        bike: bikeName(bike),
        unit: <span className="md:sr-only" />,
        hidden: <span className="sr-only" />,
      })}
    </Link>
  )
}

/** Who bought it, to be met in My Buyer; nobody of whom we know where it was sold elsewhere. */
function Buyer({ bike: { _id, sale } }: { bike: OwnBike }) {
  if (sale === null) return null
  const name = sale.status.buyer_name
  const hidden = <span className="md:sr-only" />
  return (
    <Link to={`/dashboard/mybuyer#bike-${_id}`} className="font-semibold [overflow-wrap:anywhere]">
      {name ? rich('selling.boughtBy', { name, hidden }) : rich('selling.boughtByFormerMember', { hidden })}
    </Link>
  )
}

function Price({ bike }: { bike: Bike }) {
  const { price } = useFormat()
  if (bike.resale_price === '')
    return <span className="whitespace-nowrap text-ink-2 text-small">{t('bike.noPriceYet')}</span>
  return <span className="type-num text-[1.375rem]">{price(bike.resale_price)}</span>
}

/** What the seller should know besides the state. */
function StateNotes({ bike, heldUntil }: { bike: Bike; heldUntil: string | null }) {
  return (
    <div className="text-ink-2 text-small">
      {bike.state === 'draft' && bike.missing.length > 0 ? <p>{missingText(bike.missing)}</p> : null}
      {bike.withdrawn_reason === '' ? null : (
        <p className="max-w-72 [overflow-wrap:anywhere]">{t('selling.byAnAdmin', { reason: bike.withdrawn_reason })}</p>
      )}
      {bike.status && bike.advertised_until !== null ? (
        <p>{rich('selling.untilWhen', { when: <When iso={bike.advertised_until} as="date" /> })}</p>
      ) : null}
      {heldUntil === null ? null : (
        <p>{rich('selling.buyerIsPayingUntilWhen', { when: <When iso={heldUntil} as="time" /> })}</p>
      )}
    </div>
  )
}
