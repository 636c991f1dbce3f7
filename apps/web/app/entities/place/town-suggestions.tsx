import { t } from '@bikevalley/messages'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Marked, OptionRow } from '../../ui/forms/option-row.tsx'
import { useCombobox } from '../../ui/forms/use-combobox.ts'
import { useTowns } from './use-towns.ts'

type TownSuggestionsProps = {
  fieldRef: RefObject<HTMLInputElement | null>
  /** The field has this town now. */
  onChoose: (town: string) => void
}

/** The towns that a field's text may mean or begin with, below it: the field is made a combobox from here. */
export function TownSuggestions({ fieldRef, onChoose }: TownSuggestionsProps) {
  const id = useId()
  const panelRef = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const suggested = useTowns(text)?.suggestions ?? []
  // One of these texts means its town alone.
  const towns = suggested.includes(text.trim()) ? [] : suggested
  const combobox = useCombobox({
    fieldRef,
    panelRef,
    id,
    options: towns,
    hasPanel: towns.length > 0,
    onText: setText,
    onChoose: (town) => {
      if (fieldRef.current) fieldRef.current.value = town
      setText(town)
      combobox.close()
      onChoose(town)
    },
  })
  // The field may stand at the lower edge of the window.
  useEffect(() => {
    if (combobox.open && towns.length > 0) panelRef.current?.scrollIntoView({ block: 'nearest' })
  }, [combobox.open, towns.length])
  return (
    <>
      <p role="status" className="sr-only">
        {combobox.open ? t('site.suggestionsShown', { count: towns.length }) : null}
      </p>
      <div
        ref={panelRef}
        hidden={!combobox.open}
        className="absolute inset-x-0 top-full z-30 mt-px border border-ink bg-surface shadow-lift"
      >
        <ul id={`${id}list`} role="listbox" aria-label={t('site.suggestedTowns')}>
          {towns.map((town) => (
            <OptionRow key={town} id={combobox.idOf(town)} active={town === combobox.active} className="text-small">
              <span className="min-w-0 py-1.5 [overflow-wrap:anywhere]">
                <Marked text={town} part={text.trim()} />
              </span>
            </OptionRow>
          ))}
        </ul>
      </div>
    </>
  )
}
