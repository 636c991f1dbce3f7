import { useEffect, useRef, useState } from 'react'
import type { BikeValues } from './bike-values.ts'
import { draftKey, draftText, parseDraft, withTime } from './draft.ts'
import type { Photo } from './photos.ts'
import type { BikeForm } from './use-bike-form.ts'

type Kept = {
  /** `failed`: this browser keeps nothing, and what is typed lives in this page alone. */
  state: 'empty' | 'saved' | 'failed'
  /** Epoch time in milliseconds of the draft that this page began with. */
  restoredFrom?: number
  /** How many of its pictures were too old. */
  lostPhotos?: number
}

/**
 * Keeps the form in this browser at every change, and fills it again after a reload. All tabs of the browser show the
 * one draft: what is typed in one stands in the others before anybody looks at them. See decision 024.
 */
export function useDraft(personId: string, blank: BikeValues, { form, photos }: Pick<BikeForm, 'form' | 'photos'>) {
  const [kept, setKept] = useState<Kept>({ state: 'empty' })
  const [putAway, setPutAway] = useState<{ values: BikeValues; photos: readonly Photo[] } | null>(null)
  const key = draftKey(personId)
  const blankText = draftText(blank, [])
  // What is stored, as this page knows it.
  const stored = useRef(blankText)
  const over = useRef(false)

  const fill = (values: BikeValues, others: readonly Photo[]) => {
    stored.current = draftText(values, others)
    form.reset(values, { keepDefaultValues: true })
    photos.replace(others)
  }

  useEffect(() => {
    const restore = (text: string | null): ReturnType<typeof parseDraft> => {
      const read = parseDraft(text, blank, Date.now())
      if (read) fill(read.draft.values, read.draft.photos)
      return read
    }
    const read = restore(readStorage(key))
    if (read) setKept({ state: 'saved', restoredFrom: read.draft.savedAt, lostPhotos: read.lostPhotos })

    const save = (values: BikeValues) => {
      if (over.current) return
      const text = draftText(values, photos.now())
      if (text === stored.current) return
      stored.current = text
      const empty = text === blankText
      const written = writeStorage(key, empty ? null : withTime(text, Date.now()))
      const state = empty ? 'empty' : written ? 'saved' : 'failed'
      setKept((before) => ({ ...before, state }))
      if (!empty) setPutAway(null)
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: ({ values }) => save({ ...values }) })
    const unsubscribePhotos = photos.onChange(() => save(form.getValues()))

    // Another tab wrote: its fields and pictures come here, and pictures that are on their way here stay.
    const follow = (event: StorageEvent) => {
      if (event.key !== key || over.current) return
      const foreign = parseDraft(event.newValue, blank, Date.now())
      const onTheirWay = photos.now().filter(({ state }) => state !== 'stored')
      fill(foreign?.draft.values ?? blank, [...(foreign?.draft.photos ?? []), ...onTheirWay])
      setKept({ state: foreign ? 'saved' : 'empty' })
    }
    globalThis.addEventListener('storage', follow)
    return () => {
      unsubscribe()
      unsubscribePhotos()
      globalThis.removeEventListener('storage', follow)
    }
    // The form and what is blank are made once a page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])

  return {
    kept,
    /** Empties the form; `undo` fills it again, until something new is written. */
    startAfresh: () => {
      const before = { values: form.getValues(), photos: photos.photos }
      writeStorage(key, null)
      fill(blank, [])
      setKept({ state: 'empty' })
      setPutAway(before)
    },
    undo:
      putAway === null
        ? null
        : () => {
            setPutAway(null)
            form.reset(putAway.values, { keepDefaultValues: true })
            photos.replace(putAway.photos)
          },
    /** The bike is saved: nothing is kept any more. */
    finish: () => {
      over.current = true
      writeStorage(key, null)
    },
  }
}
export type DraftKeeping = ReturnType<typeof useDraft>

function readStorage(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** False where this browser's storage is closed or full. */
function writeStorage(key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis.localStorage.removeItem(key)
    else globalThis.localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
