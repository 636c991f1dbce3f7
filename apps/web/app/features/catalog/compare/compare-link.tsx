import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { comparePath, readComparePath } from '../../../entities/bike/compare-path.ts'
import { setComparedBikes } from '../../../lib/saved-bikes/compared-bikes.ts'
import { LinkButton } from '../../../ui/basics/button.tsx'

type CompareLinkProps = Omit<ComponentProps<typeof LinkButton>, 'to' | 'onClick'> & {
  /** The bikes that are compared after a press, from those that are compared before it. */
  change: (ids: string[]) => string[]
}

/**
 * Leads to another comparison. What it changes is the address as it is when it is pressed, which may be ahead of what is drawn: of two
 * bikes added one right after the other, both are compared. They are then what is gathered for a comparison.
 */
export function CompareLink({ change, replace = false, preventScrollReset = false, ...rest }: CompareLinkProps) {
  const navigate = useNavigate()
  const [drawn] = useSearchParams()
  const idsFrom = (search: URLSearchParams) => change(readComparePath(search))
  const press = (event: MouseEvent) => {
    // For another tab or window the browser takes the address that is drawn.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const ids = idsFrom(new URLSearchParams(globalThis.location.search))
    setComparedBikes(ids)
    void navigate(comparePath(ids), { replace, preventScrollReset })
  }
  return <LinkButton {...rest} to={comparePath(idsFrom(drawn))} onClick={press} />
}
