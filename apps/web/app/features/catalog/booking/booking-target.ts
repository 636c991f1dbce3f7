import { useLocation, useSearchParams } from 'react-router'
import { loginPath } from '../../../lib/session/login-path.ts'

const PARAM = 'book'

type BookingTarget = {
  /** The bike whose booking dialog the address asks for. */
  bikeId: string | null
  open: (bikeId: string) => void
  close: () => void
  /** Where a visitor goes to log in, to come back to this page with the dialog open. */
  loginFor: (bikeId: string) => string
}

/** Which booking dialog is open stands in the address, so that it outlives the way through the login page. */
export function useBookingTarget(): BookingTarget {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  return {
    bikeId: params.get(PARAM),
    open: (bikeId) => setParams(withBike(addressNow(), bikeId), { preventScrollReset: true }),
    close: () => setParams(withBike(addressNow(), null), { preventScrollReset: true, replace: true }),
    loginFor: (bikeId) => loginPath(`${pathname}?${withBike(params, bikeId)}`),
  }
}

/** May be ahead of what is drawn: what was chosen a moment before must not be undone. */
const addressNow = () => new URLSearchParams(globalThis.location.search)

function withBike(params: URLSearchParams, bikeId: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (bikeId === null) next.delete(PARAM)
  else next.set(PARAM, bikeId)
  return next
}
