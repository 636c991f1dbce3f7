import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { personName } from '../labels.ts'
import { personQuery } from '../queries.ts'
import { useAddress } from './address.ts'

type OnlyPersonProps = {
  /** The key in the address that names the person. */
  name: string
  /** `Bikes of Ben alone`, with the link to the person; `Bikes of one person alone` before their name is read. */
  words: (person: ReactElement | null) => ReactNode
}

/** Says that a list is about one person alone, and leads back to all. */
export function OnlyPerson({ name, words }: OnlyPersonProps) {
  const { read, to } = useAddress()
  const id = read(name)
  const { data } = useQuery({ ...personQuery(id), enabled: id !== '' })
  if (id === '') return null
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-3 border-ink border-l-6 bg-sunk px-4 py-2.5">
      <span>{words(data ? <Link to={`/dashboard/alluser/${id}`}>{personName(data)}</Link> : null)}</span>
      <Link to={to({ [name]: '' })} className="font-semibold">
        {t('operator.showAll')}
      </Link>
    </p>
  )
}
