import { t } from '@bikevalley/messages'
import { useFormat } from '../../lib/format/settings.ts'
import { classes } from '../../ui/basics/classes.ts'
import type { Suggestion } from './use-suggestions.ts'

type SuggestionRowProps = {
  id: string
  suggestion: Suggestion
  /** What of its label is marked. */
  typed: string
  active: boolean
}

/** One line: what it leads to, what that is, and how many bikes it has. It is chosen by the field's keys, or pressed (`use-combobox.ts`). */
export function SuggestionRow({ id, suggestion, typed, active }: SuggestionRowProps) {
  const { count: written } = useFormat()
  const { kind, label, count } = suggestion
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 px-3 hover:bg-sunk',
        kind === 'recent' && 'pr-12',
        active && 'bg-sunk shadow-[inset_4px_0_0_var(--signal)]',
      )}
    >
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
    </li>
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

/** A text with the part that was typed underlined; as it is where that part is not in it. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0) return text
  const end = at + part.length
  return (
    <>
      {text.slice(0, at)}
      <b className="underline">{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  )
}
