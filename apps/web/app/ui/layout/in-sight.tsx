import { type ReactNode, useEffect, useRef } from 'react'

type InSightProps = {
  /** What has appeared in it, or null. */
  news: object | null
  children: ReactNode
}

/** A part of a page that moves into sight as a whole when something appears in it, as an error above the button that was pressed. */
export function InSight({ news, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [news])
  return (
    <div ref={place} className="grid gap-4">
      {children}
    </div>
  )
}
