import type { ReactNode } from 'react'
import { type Crumb, Crumbs } from './crumbs.tsx'

type PageTitleProps = {
  children: ReactNode
  /** The way here from the top of the site, above. */
  crumbs?: { way: readonly Crumb[]; here: string }
  /** A quiet line below. */
  subtitle?: ReactNode
  /** One button or link, or a short note, at the right. */
  action?: ReactNode
}

/** The head of a page, with its only h1. */
export function PageTitle({ children, crumbs, subtitle, action }: PageTitleProps) {
  return (
    <div className="mb-6">
      {crumbs ? (
        <div className="mb-4">
          <Crumbs {...crumbs} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="type-h1 [overflow-wrap:anywhere]">{children}</h1>
          {subtitle ? <p className="mt-2 max-w-[62ch] text-ink-2">{subtitle}</p> : null}
        </div>
        {action}
      </div>
    </div>
  )
}
