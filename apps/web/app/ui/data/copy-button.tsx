import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { useDeferredHydrated } from '../basics/hydrated.ts'

const COPIED_MS = 2_000

/**
 * Copies a text; `what` says which, heard and not seen. Only where the browser lets a page write to the clipboard: on
 * https and on one's own machine.
 */
export function CopyButton({ textOf, what }: { textOf: () => string; what: string }) {
  const hydrated = useDeferredHydrated()
  const [copied, setCopied] = useState(false)
  if (!hydrated || !('clipboard' in navigator)) return null
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
      <span aria-live="polite">{copied ? t('ui.copied') : t('ui.copy')}</span>
      <span className="sr-only">{` ${what}`}</span>
    </button>
  )
}
