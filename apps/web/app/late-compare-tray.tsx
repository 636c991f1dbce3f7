import { Suspense } from 'react'
import { latePart } from './lib/page/late-part.tsx'
import { whenCompared } from './lib/saved-bikes/when-compared.ts'
import { useDeferredHydrated } from './ui/basics/hydrated.ts'

const Nothing = () => null

/** A page does without it where its scripts do not come. */
const { Part } = latePart(
  () =>
    import('./features/catalog/compare/compare-tray.tsx').then(
      ({ CompareTray }) => CompareTray,
      () => Nothing,
    ),
  whenCompared,
)

/** The bikes that are gathered for a comparison, of which this browser alone knows: its scripts come once there are some. */
export function LateCompareTray() {
  if (!useDeferredHydrated()) return null
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
}
