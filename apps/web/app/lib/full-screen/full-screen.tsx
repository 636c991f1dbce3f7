import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { partOfPage } from '../page/part-of-page.ts'
import type { PictureViewerProps } from './picture-viewer.tsx'

const loadViewer = () =>
  partOfPage(import('./picture-viewer.tsx').then(({ PictureViewer }) => ({ default: PictureViewer })))
const PictureViewer = lazy(loadViewer)

/** Begins to load it, so that it is there when a picture is pressed. */
export const prefetchViewer = () => void loadViewer().catch(() => undefined)

type FullScreenProps = PictureViewerProps & {
  /** Gives the focus to what shows the picture that was seen last. */
  focusBack: () => void
}

/** Pictures on the whole screen, loaded once they are wanted. */
export function FullScreen({ focusBack, ...viewer }: FullScreenProps) {
  const { open } = viewer
  // While it closes it still stands there, and gives the focus back.
  const [viewed, setViewed] = useState(false)
  if (open && !viewed) setViewed(true)
  useReturn(open, focusBack)
  if (!viewed) return null
  return (
    <Suspense fallback={null}>
      <PictureViewer {...viewer} />
    </Suspense>
  )
}

/**
 * Leads the focus to the picture that is shown once the screen is left. The one that was opened may be out of sight by
 * then, where nothing can have the focus; and as the dialog closes, the page may not know yet which one was seen last.
 */
function useReturn(viewing: boolean, focus: () => void) {
  const away = useRef(false)
  useEffect(() => {
    if (away.current && !viewing) focus()
    away.current = viewing
  })
}
