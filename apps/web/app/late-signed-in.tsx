import { type ComponentType, Suspense } from 'react'
import { latePart } from './lib/page/late-part.tsx'

// What the frame has for who is signed in alone comes in one file, to them alone.
const load = () => import('./signed-in.tsx')
const bell = latePart(async () => (await load()).Bell)
const termsBar = latePart(async () => (await load()).TermsBar)

/** The same element each time: while its scripts are on their way, a frame that is drawn anew leaves it as it came. */
const late = (Part: ComponentType) => (
  <Suspense fallback={null}>
    <Part />
  </Suspense>
)

/** What is new for them. */
export const lateBell = late(bell.Part)

/** What asks them to accept the terms. */
export const lateTermsBar = late(termsBar.Part)

/** Before the server draws its first page. */
export const prepareSignedIn = () => Promise.all([bell.prepare(), termsBar.prepare()])
