import { type ReactNode, useCallback } from 'react'
import { Icon } from './icon.tsx'

/**
 * What an act has led to, said where one looks: it takes the focus when it comes, and the view with it. A second act of
 * the same kind says so anew through another `key`.
 */
export function Result({ children }: { children: ReactNode }) {
  const takeFocus = useCallback((element: HTMLElement | null) => element?.focus(), [])
  return (
    <p
      ref={takeFocus}
      role="status"
      tabIndex={-1}
      className="flex items-start gap-2.5 border-good border-l-6 bg-sunk px-4 py-3 [overflow-wrap:anywhere]"
    >
      <Icon name="check" size={20} className="mt-0.5 flex-none text-good" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
