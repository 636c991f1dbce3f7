import { lazy, memo, Suspense } from 'react'
import { onceTouched } from '../../../lib/page/once-touched.ts'
import { partOfPage } from '../../../lib/page/part-of-page.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SearchPanel } from './search-panel.tsx'

const loadPanel = async () => {
  await onceTouched()
  const { SearchPanel: Loaded } = await partOfPage(import('./search-panel.tsx'))
  return { default: Loaded }
}

/** On the server it is there at once; in the browser its HTML stands as it came until somebody touches the page. */
const Panel = import.meta.env.SSR ? SearchPanel : lazy(loadPanel)

/** It takes nothing from the page around it, so that drawing that anew leaves it in peace while it sleeps. */
export const SearchPanelSlot = memo(() => (
  <Suspense
    fallback={
      <div className="lg:row-span-2">
        <Skeleton className="h-11 lg:h-150" />
      </div>
    }
  >
    <Panel />
  </Suspense>
))
SearchPanelSlot.displayName = 'SearchPanelSlot'
