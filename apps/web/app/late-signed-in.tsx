import { Suspense } from 'react'
import { latePart } from './lib/page/late-part.tsx'

/** In one file, which comes to who is signed in alone. To be prepared before the server draws its first page. */
const { Part, prepare } = latePart(async () => (await import('./signed-in.tsx')).SignedInPart)
export const prepareSignedIn = prepare

// The same elements each time: while their scripts are on their way, a frame that is drawn anew leaves them as they came.
export const lateBell = (
  <Suspense>
    <Part what="bell" />
  </Suspense>
)
export const lateTermsBar = (
  <Suspense>
    <Part what="terms" />
  </Suspense>
)
export const latePlaces = (
  <Suspense>
    <Part what="places" />
  </Suspense>
)
