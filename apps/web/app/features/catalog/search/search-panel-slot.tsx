import { memo, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LatePanel } from './late-parts.ts'

/** It takes nothing from the page around it, so that drawing that anew leaves it in peace until its scripts come. */
export const SearchPanelSlot = memo(function SearchPanelSlot() {
  return (
    <Suspense
      fallback={
        <div className="lg:row-span-2">
          <Skeleton className="h-11 lg:h-150" />
        </div>
      }
    >
      <LatePanel />
    </Suspense>
  )
})
