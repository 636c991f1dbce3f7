import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'

/** What an address asks a list for; one that can't be read asks for the whole list. */
export function askedBy<S extends z.ZodObject>(
  schema: S,
  search: URLSearchParams,
): z.output<S> | Record<string, never> {
  // A form that was sent without scripts names the empty ones too.
  const read = schema.safeParse(Object.fromEntries([...search].filter(([, value]) => value !== '')))
  return read.success ? read.data : {}
}

type Changes = Record<string, string>
/** The value that an address has for a name; empty where it has none. */
type Read = (name: string) => string

const readOf =
  (search: URLSearchParams): Read =>
  (name) =>
    search.get(name) ?? ''

/** The list's own address: all that is asked for stands in it, so that it can be kept, sent and gone back to. */
export function useAddress() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  /** The address with these changes; empty values leave it, and any other filter begins at the first page again. */
  const to = (changes: Changes, from: URLSearchParams = search): string => {
    const next = new URLSearchParams(from)
    if (!('cursor' in changes)) next.delete('cursor')
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    return next.size > 0 ? `${pathname}?${next}` : pathname
  }
  return {
    search,
    to,
    read: readOf(search),
    /**
     * From the address as it is now, which may be ahead of what is drawn: who waited while one typed, or chose two things at once, must
     * not undo what was chosen meanwhile.
     *
     * @param changes what is set, or how that follows from what the address asks for now
     */
    change: (changes: Changes | ((read: Read) => Changes)) => {
      const now = new URLSearchParams(globalThis.location.search)
      const next = typeof changes === 'function' ? changes(readOf(now)) : changes
      void navigate(to(next, now), { replace: true, preventScrollReset: true })
    },
  }
}
