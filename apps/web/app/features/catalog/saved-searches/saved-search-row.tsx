import { type SavedSearch, SEARCH_ALERTS, type SearchAlert } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useRef, useState } from 'react'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { Button, LinkButton } from '../../../ui/basics/button.tsx'
import { Field, Select } from '../../../ui/forms/field.tsx'
import { readBuyAddress } from '../buy-address.ts'
import { ALERT_LABELS } from './alert-labels.ts'
import { RenameSearch } from './rename-search.tsx'
import { searchInWords } from './search-in-words.ts'
import { useSavedSearch } from './use-saved-search.ts'

/** A search that somebody keeps. Deleted, it stays with a way back until the page is opened again. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { name } = search
  const [isRenaming, setRenaming] = useState(false)
  const [said, setSaid] = useState('')
  const nameBox = useRef<HTMLDivElement>(null)
  const renameButton = useRef<HTMLButtonElement>(null)
  const stopRenaming = () => {
    // Who has gone on meanwhile stays where they are.
    if (nameBox.current?.contains(document.activeElement)) renameButton.current?.focus()
    setRenaming(false)
  }
  const saved = useSavedSearch(search, { say: setSaid, onRenamed: stopRenaming })
  const isAway = saved.isDeleted || saved.isBeingDeleted
  return (
    <article aria-label={name} className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div ref={nameBox} className="min-w-0 flex-1 basis-72">
          {isRenaming ? (
            <RenameSearch name={name} isBusy={saved.isBeingRenamed} onCancel={stopRenaming} onRename={saved.rename} />
          ) : (
            <h2 className="type-h3 [overflow-wrap:anywhere]">{name}</h2>
          )}
          <InWords search={search} />
        </div>
        {isAway ? null : (
          <Field label={<span aria-hidden="true">{t('savedSearches.alerts')}</span>} className="w-44">
            <Select
              aria-label={t('savedSearches.alertsFor', { name })}
              value={saved.chosen}
              onChange={(event) => {
                const chosen = SEARCH_ALERTS.find((one) => one === event.target.value)
                if (chosen !== undefined) saved.choose(chosen)
              }}
            >
              {SEARCH_ALERTS.map((one: SearchAlert) => (
                <option key={one} value={one}>
                  {ALERT_LABELS[one]()}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <p role="status" className="mt-2 font-semibold text-small [overflow-wrap:anywhere]">
        {said}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isAway ? null : (
          <>
            <LinkButton
              size="compact"
              to={`/buy?${search.parameters}`}
              aria-label={t('savedSearches.openNamed', { name })}
            >
              {t('savedSearches.open')}
            </LinkButton>
            <Button
              ref={renameButton}
              size="compact"
              disabled={isRenaming || saved.isBeingRenamed}
              aria-label={t('savedSearches.renameNamed', { name })}
              onClick={() => setRenaming(true)}
            >
              {t('savedSearches.rename')}
            </Button>
          </>
        )}
        {/* One button, so that the focus stays on it. */}
        <Button
          size="compact"
          busy={saved.isBeingDeleted || saved.isBeingRestored}
          aria-label={
            saved.isDeleted ? t('savedSearches.restoreNamed', { name }) : t('savedSearches.deleteNamed', { name })
          }
          onClick={() => {
            setRenaming(false)
            if (saved.isDeleted) saved.restore()
            else saved.remove()
          }}
        >
          {saved.isDeleted ? t('bike.undo') : t('savedSearches.delete')}
        </Button>
      </div>
    </article>
  )
}

/** What it is for, and since when it is kept. */
function InWords({ search }: { search: SavedSearch }) {
  const format = useFormat()
  const { distanceUnit } = useSettings()
  const address = readBuyAddress(new URLSearchParams(search.parameters))
  const near = search.near === null ? null : { id: 0, name: search.near }
  const words = searchInWords(address, { near, seller: null }, format, distanceUnit)
  return (
    <>
      <p className="mt-1 [overflow-wrap:anywhere]">{words.join('\u00a0· ')}</p>
      {search.can_search ? null : <p className="mt-1 font-semibold">{t('savedSearches.cannotSearch')}</p>}
      <p className="mt-1 text-ink-2 text-small">
        {rich('savedSearches.savedOn', {
          when: <time dateTime={search.saved_at} />,
          date: format.date(search.saved_at),
        })}
      </p>
    </>
  )
}
