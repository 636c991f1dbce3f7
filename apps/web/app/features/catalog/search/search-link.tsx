import type { ComponentProps, MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { type BuyAddress, pathOf } from '../buy-address.ts'
import { addressNow, takeStep } from './address-now.ts'
import { useBuyAddress } from './use-results.ts'

type SearchLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'preventScrollReset'> & {
  /** Where it leads from the search that is drawn. */
  to: BuyAddress
  /** What of the page it leads to. */
  hash?: string
}

/** Leads to another search in the same place of the page. A press takes its step from the search where the browser is (`addressNow`). */
export function SearchLink({ to, hash = '', replace = false, state, onClick, ...rest }: SearchLinkProps) {
  const navigate = useNavigate()
  const from = useBuyAddress()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    // For another tab or window the browser takes the address that is drawn.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const path = pathOf(takeStep({ from, to }, addressNow()))
    void navigate(`${path}${hash}`, { replace, state, preventScrollReset: true })
  }
  return <Link {...rest} to={`${pathOf(to)}${hash}`} onClick={press} />
}
