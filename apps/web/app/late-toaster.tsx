import { memo, Suspense } from 'react'
import { latePart } from './lib/page/late-part.tsx'
import { onceTouched } from './lib/page/once-touched.ts'
import { firstMessage, loadMessages } from './ui/overlays/toast.ts'

const { Part, prepare } = latePart(
  async () => (await loadMessages()).Toaster,
  () => Promise.race([onceTouched(), firstMessage]),
)

/**
 * The messages in passing, whose regions are in every page from the server on. Their scripts come with the first touch or message.
 * Drawn anew with what is around it, it would be hydrated before they are there, and the regions be others: hence the memo.
 */
export const LateToaster = memo(() => (
  <Suspense fallback={null}>
    <Part />
  </Suspense>
))

/** Before the server draws its first page. */
export const prepareToaster = prepare
