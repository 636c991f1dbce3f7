import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** One link or button. */
  action?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="py-8">
      <h2 className="type-h2">{title}</h2>
      {children ? <p className="mt-2 max-w-[62ch] text-ink-2">{children}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}
