import { t } from '@bikevalley/messages'
import { useFormat } from '../../lib/format/settings.ts'
import { Marked, OptionRow } from '../../ui/forms/option-row.tsx'
import { useCount } from './use-count.ts'
import type { Suggestion } from './use-suggestions.ts'

type SuggestionRowProps = {
  id: string
  suggestion: Suggestion
  /** What of its label is marked. */
  typed: string
  active: boolean
}

/** One line: what it leads to, what that is, and how many bikes it has. */
export function SuggestionRow({ id, suggestion, typed, active }: SuggestionRowProps) {
  const { count: written } = useFormat()
  const { kind, label } = suggestion
  const count = useCount(suggestion)
  return (
    <OptionRow id={id} active={active} className={kind === 'recent' ? 'pr-12' : undefined}>
      <span className="one-line min-w-0 flex-1">
        <Marked text={label} part={typed} />
      </span>
      <span className="flex-none text-ink-3 text-label">{kindLabel(kind)}</span>
      {count === null ? null : (
        <span className="min-w-8 flex-none text-right text-ink-3 text-small">
          <span aria-hidden="true">{written(count)}</span>
          <span className="sr-only">{t('catalog.bikesOnSale', { count, shown: written(count) })}</span>
        </span>
      )}
    </OptionRow>
  )
}

function kindLabel(kind: Suggestion['kind']): string {
  switch (kind) {
    case 'make':
      return t('site.suggestedMake')
    case 'model':
      return t('site.suggestedModel')
    case 'place':
      return t('site.suggestedPlace')
    case 'recent':
      return ''
    default:
      return kind satisfies never
  }
}
