import type { ReactNode } from 'react'

/** The slab above one of two panels that stand side by side: smaller than a section's, since what is in it counts. */
export function PanelHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="type-h3 mb-4 border-ink border-t-6 pt-4">
      {children}
    </h2>
  )
}
