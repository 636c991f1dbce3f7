import { t } from '@bikevalley/messages'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/basics/icon.tsx'

type Suggest = typeof import('./suggestions.tsx').Suggestions

/**
 * The search field of the header: a form that leads to /buy. Suggestions are loaded when somebody comes to the field; `/` leads
 * there from anywhere but another field.
 */
export function SearchField() {
  const { pathname, search } = useLocation()
  const words = wordsOfAddress(pathname, search)
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<Suggest>()
  useEffect(() => {
    if (field.current) field.current.value = words
  }, [words])
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
          className="min-h-11 min-w-0 flex-1 bg-transparent px-1 placeholder:text-ink-3"
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
