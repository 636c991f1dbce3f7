import { DashboardPlaces } from './features/dashboard/dashboard-places.tsx'
import { Bell } from './features/notifications/bell.tsx'
import { TermsBar } from './terms-bar.tsx'

const PARTS = { bell: Bell, terms: TermsBar, places: DashboardPlaces }

/** What the frame has for who is signed in alone: what is new for them, what asks them to accept the terms, or the places of their dashboard. */
export function SignedInPart({ what }: { what: keyof typeof PARTS }) {
  const Shown = PARTS[what]
  return <Shown />
}
