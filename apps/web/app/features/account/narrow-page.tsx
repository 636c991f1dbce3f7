import type { ReactNode } from 'react'

/** A page with one small form. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap py-12 md:min-h-140 md:py-18">
      <div className="max-w-130">
        <h1 className="type-h1 mb-6">{title}</h1>
        {children}
      </div>
    </div>
  )
}
