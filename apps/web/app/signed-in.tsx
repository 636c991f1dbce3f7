import { Bell } from './features/notifications/bell.tsx'
import { TermsBar } from './terms-bar.tsx'

/** What the frame has for who is signed in alone: what is new for them, or what asks them to accept the terms. */
export const SignedInPart = ({ what }: { what: 'bell' | 'terms' }) => (what === 'bell' ? <Bell /> : <TermsBar />)
