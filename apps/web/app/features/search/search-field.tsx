import { t } from '@bikevalley/messages'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isSearchKey } from '../../lib/page/search-key.ts'
import { Icon } from '../../ui/basics/icon.tsx'

type Suggest = typeof import('./suggestions.tsx').Suggestions

/**
 * The search field of the header: a form that leads to /buy. Suggestions are loaded when somebody comes to the field.
 */
export function SearchField() {
  const { pathname, search } = useLocation()
  const words = wordsOfAddress(pathname, search)
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<Suggest>()
  useEffect(() => {
    // What somebody is typing stays.
    if (field.current && field.current !== document.activeElement) field.current.value = words
  }, [words])
  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', focusField)
    return () => removeEventListener('keydown', focusField)
  }, [])
  const load = async () => {
    const loaded = await import('./suggestions.tsx').catch(() => null)
    if (loaded) setSuggestions(() => loaded.Suggestions)
  }
  return (
    <search className="w-full">
      <form
        action="/buy"
        onFocus={Suggestions ? undefined : () => void load()}
        className="relative flex border-field border-b focus-within:border-ink"
      >
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={words}
          maxLength={200}
          autoComplete="off"
          aria-label={t('site.searchBikes')}
          placeholder={t('site.searchPlaceholder')}
          className="min-h-11 min-w-0 flex-1 bg-transparent px-1 placeholder:text-ink-3 focus-visible:-outline-offset-3 focus-visible:shadow-none [&::-webkit-search-cancel-button]:hidden"
        />
        {Suggestions ? <Suggestions fieldRef={field} /> : null}
        <button
          type="submit"
          aria-label={t('site.search')}
          className="grid size-11 flex-none place-items-center hover:bg-sunk"
        >
          <Icon name="search" size={22} />
        </button>
      </form>
    </search>
  )
}

/** The words that an address of /buy or of a category looks for; other pages look for none. */
const wordsOfAddress = (pathname: string, search: string): string =>
  /^\/(buy$|category\/)/.test(pathname) ? (new URLSearchParams(search).get('q') ?? '') : ''
