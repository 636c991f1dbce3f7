import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

  /** What this page finds in the storage when it begins. */
  const restore = useEffectEvent((text: string | null) => {
    const read = parseDraft(text, blank, Date.now())
    if (!read) return
    fill(read.draft.values, read.draft.photos)
    setKept({ state: 'saved', restoredFrom: read.draft.savedAt, lostPhotos: read.lostPhotos })
  })

  /** Another tab wrote: its fields and pictures come here, and pictures that are on their way here stay. */
  const follow = useEffectEvent((text: string | null) => {
    if (over.current) return
    const foreign = parseDraft(text, blank, Date.now())
    const onTheirWay = photos.now().filter(({ state }) => state !== 'stored')
    fill(foreign?.draft.values ?? blank, [...(foreign?.draft.photos ?? []), ...onTheirWay])
    setKept({ state: foreign ? 'saved' : 'empty' })
  })

  const save = useEffectEvent((values: BikeValues) => {
    if (over.current) return
    const text = draftText(values, photos.now())
    if (text === stored.current) return
    stored.current = text
    const empty = text === blankText
    const written = writeStorage(key, empty ? null : withTime(text, Date.now()))
    const state = empty ? 'empty' : written ? 'saved' : 'failed'
    setKept((before) => ({ ...before, state }))
    if (!empty) setPutAway(null)
  })

  const watchForm = useEffectEvent(() => {
    const stops = [
      form.subscribe({ formState: { values: true }, callback: ({ values }) => save({ ...values }) }),
      photos.onChange(() => save(form.getValues())),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })

  useEffect(() => {
    const unwatchStorage = watchStorage(key, { now: restore, later: follow })
    const unwatchForm = watchForm()
    return () => {
      unwatchStorage()
      unwatchForm()
    }
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

/** Tells what is stored under a key: now, and whenever another tab changes it. */
function watchStorage(key: string, tell: Record<'now' | 'later', (text: string | null) => void>): () => void {
  tell.now(readStorage(key))
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) tell.later(event.newValue)
  }
  globalThis.addEventListener('storage', onStorage)
  return () => globalThis.removeEventListener('storage', onStorage)
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
