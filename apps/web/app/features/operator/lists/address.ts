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

/** The list's own address: all that is asked for stands in it, so that it can be kept, sent and gone back to. */
export function useAddress() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  /** The address with these changes; empty values leave it, and any other filter begins at the first page again. */
  const to = (changes: Record<string, string>, from: URLSearchParams = search): string => {
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
    read: (name: string) => search.get(name) ?? '',
    /** From the address as it is now: who waited while one typed must not undo what was chosen meanwhile. */
    change: (changes: Record<string, string>) =>
      void navigate(to(changes, new URLSearchParams(globalThis.location.search)), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}
