import { type ComponentProps, useRef, useState } from 'react'
import { useAwake } from '../ui/hydrated.ts'

const COPIED_MS = 2_000

/** Code with its title above, on sunk paper. It scrolls inside, so it can be focused; its text can be copied. */
export function CodeBlock({ title = 'Example', children }: ComponentProps<'pre'>) {
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

/** Only where the browser lets a page write to the clipboard: on https and on one's own machine. */
function CopyButton({ textOf, what }: { textOf: () => string; what: string }) {
  const awake = useAwake()
  const [copied, setCopied] = useState(false)
  if (!awake || !('clipboard' in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(textOf())
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="min-h-11 min-w-19 px-4 font-bold text-label wdth-88 hover:bg-ink hover:text-paper print:hidden"
    >
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only"> {what}</span>
    </button>
  )
}
