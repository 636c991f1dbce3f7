import { t } from '@bikevalley/messages'
import { type ComponentProps, useRef } from 'react'
import { CopyButton } from '../ui/data/copy-button.tsx'

/** Code with its title above, on sunk paper. It scrolls inside, so it can be focused; its text can be copied. */
export function CodeBlock({ title = t('blog.example'), children }: ComponentProps<'pre'>) {
  const code = useRef<HTMLPreElement>(null)
  return (
    <div className="code-block">
      <div className="flex min-h-11 items-center justify-between gap-4 pl-4">
        <span className="type-label min-w-0 text-ink-2 [overflow-wrap:anywhere]">{title}</span>
        <CopyButton textOf={() => code.current?.textContent ?? ''} what={title} />
      </div>
      {/* What scrolls sideways must be reached with the keyboard. */}
      <pre ref={code} tabIndex={0} role="group" aria-label={title}>
        {children}
      </pre>
    </div>
  )
}
