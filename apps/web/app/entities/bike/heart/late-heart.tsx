import { Suspense } from 'react'
import { latePart } from '../../../lib/page/late-part.tsx'
import { onceTouched } from '../../../lib/page/once-touched.ts'
import { useDeferredHydrated } from '../../../ui/basics/hydrated.ts'
import type { HeartProps } from './heart.tsx'

const Nothing = () => null

/** A page does without hearts whose scripts do not come. */
const { Part } = latePart(
  () =>
    import('./heart.tsx').then(
      ({ Heart }) => Heart,
      () => Nothing,
    ),
  onceTouched,
)

/**
 * A bike's heart, which comes with the first touch of the page. Without scripts it would do nothing, so the server draws none; give it a
 * place that is free until then.
 */
export function LateHeart(props: HeartProps) {
  if (!useDeferredHydrated()) return null
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
