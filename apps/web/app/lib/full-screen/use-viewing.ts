import { useEffect, useEffectEvent, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../ui/basics/hydrated.ts'

type Viewing = { viewing: boolean; view: () => void; leave: () => void }

const isViewing = (state: unknown, what: string): boolean =>
  state instanceof Object && 'viewing' in state && state.viewing === what

/**
 * Whether the pictures fill the screen is kept with the entry in the browser's history: Back, which on a phone is a
 * gesture, then leads to the page below and not away from it. The address stays that of the page.
 *
 * @param what which pictures, where a page has several rows of them
 */
export function useViewing(what: string): Viewing {
  const location = useLocation()
  const navigate = useNavigate()
  // The server does not know the browser's history.
  const viewing = useHydrated() && isViewing(location.state, what)
  // Pressed twice, nothing must be opened twice, nor lead away from the page. Another visit to the same entry is another object.
  const left = useRef<Location>(null)
  const once = (go: () => void) => {
    if (left.current !== location) go()
    left.current = location
  }
  const open = () => once(() => void navigate(location, { state: { viewing: what }, preventScrollReset: true }))
  // The dialog is closed before the history is back at the page: a press in between opens it once that is so.
  const isWanted = useRef(false)
  const openIfWanted = useEffectEvent(() => {
    if (isWanted.current) open()
    isWanted.current = false
  })
  useEffect(() => {
    if (!viewing) openIfWanted()
  }, [viewing])
  return {
    viewing,
    view: () => {
      if (!viewing) open()
      else if (left.current === location) isWanted.current = true
    },
    leave: () => {
      if (viewing) once(() => void navigate(-1))
    },
  }
}
