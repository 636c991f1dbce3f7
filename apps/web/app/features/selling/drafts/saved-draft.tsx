import type { MissingField, OwnBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { useHydrated } from '../../../ui/basics/hydrated.ts'
import { bikeName, missingLabel } from '../listing-labels.ts'
import { finishHash } from './finish-link.ts'

const stateSchema = z.object({ savedDraft: z.string() })

/** What a page hands to My Product with the way there: the bike that was saved and is not whole. */
export const savedDraftState = (id: string): z.infer<typeof stateSchema> => ({ savedDraft: id })

/** After saving, as long as something is missing: why the bike is not for sale, with the way to each field. */
export function SavedDraft({ bikes }: { bikes: readonly OwnBike[] }) {
  // The server knows nothing of the browser's history.
  const hydrated = useHydrated()
  const read = stateSchema.safeParse(useLocation().state)
  const bike = bikes.find(({ _id }) => _id === read.data?.savedDraft)
  if (!hydrated || bike?.state !== 'draft' || bike.missing.length === 0) return null
  return <Message key={bike._id} bike={bike} />
}

function Message({ bike }: { bike: OwnBike }) {
  const place = useRef<HTMLElement>(null)
  // What was pressed is gone, and this is what came of it.
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="saved-draft"
      className="mb-6 border-signal border-l-6 bg-sunk px-4 py-3 [overflow-wrap:anywhere]"
    >
      <h2 id="saved-draft" className="font-bold">
        {t('selling.savedAsDraft', { name: bikeName(bike) })}
      </h2>
      <p>{rich('selling.savedDraftMissing', { fields: <FieldLinks bike={bike} /> })}</p>
    </section>
  )
}

const FieldLinks = ({ bike }: { bike: OwnBike }) =>
  bike.missing.map((field, index) => (
    <span key={field}>
      {index > 0 ? <span>, </span> : null}
      <FieldLink bike={bike} field={field} />
    </span>
  ))

function FieldLink({ bike, field }: { bike: OwnBike; field: MissingField }) {
  const { search, state } = useLocation()
  return (
    <Link
      to={{ search, hash: finishHash(bike._id, field) }}
      state={state}
      preventScrollReset
      className="inline-block py-1 font-semibold pointer-coarse:py-2.5"
    >
      {missingLabel(field)}
    </Link>
  )
}
