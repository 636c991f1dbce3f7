import { t } from '@bikevalley/messages'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { setSearchKey, usesSearchKey } from '../../lib/page/search-key.ts'
import {
  addRecentSearch,
  clearRecentSearches,
  type RecentSearch,
  removeRecentSearch,
} from '../../lib/recent-searches.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { IconButton } from '../../ui/basics/icon-button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { useCombobox } from '../../ui/forms/use-combobox.ts'
import { searchAddress } from './search-address.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import { useSuggestions } from './use-suggestions.ts'

/**
 * What stands below the search field while somebody is in it: their last searches, then what the text may become. The field was
 * there before it, so it is made a combobox (WAI-ARIA, with a listbox) from here; the form is sent within the page.
 */
export function Suggestions({ fieldRef }: { fieldRef: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const navigate = useNavigate()
  const panelRef = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [, setForgotten] = useState(0)
  const { suggestions, waits } = useSuggestions(text)
  const recent = suggestions.filter(({ kind }) => kind === 'recent')
  // Where there is a keyboard, most likely.
  const showsKey = text === '' && matchMedia('(hover: hover) and (pointer: fine)').matches
  const note = noteOf(text, suggestions.length, waits)

  const go = (search: RecentSearch) => {
    if (search.label !== '') addRecentSearch(search)
    combobox.close()
    const words = new URL(search.address, location.origin).searchParams.get('q') ?? ''
    if (fieldRef.current) fieldRef.current.value = words
    setText(words)
    // The result is read next; on a phone the keyboard goes.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    void navigate(search.address)
  }
  const combobox = useCombobox({
    fieldRef,
    panelRef,
    id,
    options: suggestions.map(({ address }) => address),
    hasPanel: suggestions.length > 0 || note !== null || showsKey,
    onText: setText,
    onChoose: (address) => {
      const chosen = suggestions.find((one) => one.address === address)
      if (chosen) go(chosen)
    },
  })

  useEffect(() => {
    const form = fieldRef.current?.form
    const send = (event: SubmitEvent) => {
      event.preventDefault()
      const words = fieldRef.current?.value.trim() ?? ''
      go({ address: searchAddress({ q: words }), label: words })
    }
    form?.addEventListener('submit', send)
    return () => form?.removeEventListener('submit', send)
  })

  const forget = (address: string | null) => {
    if (address === null) clearRecentSearches()
    else removeRecentSearch(address)
    setForgotten((times) => times + 1)
    fieldRef.current?.focus()
  }

  return (
    <>
      <p role="status" className="sr-only">
        {combobox.open && !waits ? (note ?? t('site.suggestionsShown', { count: suggestions.length })) : null}
      </p>
      <div
        ref={panelRef}
        hidden={!combobox.open}
        className="absolute inset-x-0 top-full z-30 mt-px max-h-[min(70dvh,36rem)] overflow-y-auto border border-ink bg-surface shadow-lift"
      >
        {recent.length > 0 ? (
          <div className="flex items-center justify-between gap-3 border-rule border-b pl-3">
            <p className="text-ink-3 text-label">{t('site.recentSearches')}</p>
            <button type="button" onClick={() => forget(null)} className="min-h-11 px-3 text-small underline">
              {t('site.clearRecent')}
            </button>
          </div>
        ) : null}
        <div className="relative">
          <ul id={`${id}list`} role="listbox" aria-label={t('site.suggestions')}>
            {suggestions.map((one) => (
              <SuggestionRow
                key={one.address}
                id={combobox.idOf(one.address)}
                suggestion={one}
                typed={text.trim()}
                active={one.address === combobox.active}
              />
            ))}
          </ul>
          {/* An option can hold no button, so they stand beside the list; each row is as high as a button. */}
          {recent.length > 0 ? (
            <ul className="absolute top-0 right-0" aria-label={t('site.removeSearches')}>
              {recent.map(({ address, label }) => (
                <li key={address} className="flex">
                  <IconButton label={t('site.removeSearch', { search: label })} onClick={() => forget(address)}>
                    <Icon name="close" size={14} />
                  </IconButton>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {showsKey ? <SearchKey /> : null}
        {note === null ? null : <p className="px-3 py-2.5 text-ink-2 text-small">{note}</p>}
      </div>
    </>
  )
}

/** What stands there instead of rows; null where nothing has to be said. */
function noteOf(text: string, rows: number, waits: boolean): string | null {
  if (rows > 0 || text.trim() === '') return null
  return waits ? t('common.loading') : t('site.nothingSuggested')
}

/** Whether `/` leads to the field. */
function SearchKey() {
  const [used, setUsed] = useState(usesSearchKey)
  const change = (wanted: boolean) => {
    setSearchKey(wanted)
    setUsed(usesSearchKey())
  }
  return (
    <div className="border-rule px-3 not-first:border-t">
      <Checkbox checked={used} onChange={({ target }) => change(target.checked)}>
        <span className="text-ink-2 text-small">{t('site.searchKey')}</span>
      </Checkbox>
    </div>
  )
}
