import type { ReactNode } from 'react'

type PageTitleProps = {
  children: ReactNode
  /** A quiet line below. */
  subtitle?: ReactNode
  /** One button or link, at the right. */
  action?: ReactNode
}

/** A page's only h1. */
export function PageTitle({ children, subtitle, action }: PageTitleProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="type-h1 [overflow-wrap:anywhere]">{children}</h1>
        {subtitle ? <p className="mt-2 text-ink-2">{subtitle}</p> : null}
      </div>
      {action}
    </div>
  )
}
