import { Suspense } from 'react'
import { latePart } from '../../../lib/page/late-part.tsx'
import { onceTouched } from '../../../lib/page/once-touched.ts'
import { useDeferredHydrated } from '../../../ui/basics/hydrated.ts'
import type { CornerProps } from './corner.tsx'

const Nothing = () => null

/** A page does without hearts whose scripts do not come. */
const { Part } = latePart(
  () =>
    import('./corner.tsx').then(
      ({ Corner }) => Corner,
      () => Nothing,
    ),
  onceTouched,
)

/**
 * A bike's heart, and in a list what compares it, which come with the first touch of the page. Without scripts it would do nothing, so the server draws none; give it a
 * place that is free until then.
 */
export function LateHeart(props: CornerProps) {
  if (!useDeferredHydrated()) return null
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
