import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { personName } from '../labels.ts'
import { personQuery } from '../queries.ts'
import { useAddress } from './address.ts'

type OnlyPersonProps = {
  /** The key in the address that names the person. */
  name: string
  /** `Bikes of`, `Bookings of or from`. */
  words: string
}

/** Says that a list is about one person alone, and leads back to all. */
export function OnlyPerson({ name, words }: OnlyPersonProps) {
  const { read, to } = useAddress()
  const id = read(name)
  const { data } = useQuery({ ...personQuery(id), enabled: id !== '' })
  if (id === '') return null
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-3 border-ink border-l-6 bg-sunk px-4 py-2.5">
      <span>
        {words} {data ? <Link to={`/dashboard/alluser/${id}`}>{personName(data)}</Link> : 'one person'} alone
      </span>
      <Link to={to({ [name]: '' })} className="font-semibold">
        Show all
      </Link>
    </p>
  )
}
