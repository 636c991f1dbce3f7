import { getBikeDraft, saveBikeDraft } from '@bikevalley/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Photo } from '../../../lib/photos/photos.ts'
import { lastLogout, noLogoutSince, saveBeforeLeaving } from '../../../lib/session/leaving.ts'
import type { BikeValues } from '../form/bike-values.ts'
import type { BikeForm } from '../form/use-bike-form.ts'
import { contentOf, type DraftContent } from './draft.ts'
import { draftKey, keepWaiting, parseWaiting, readWaiting, watchStorage } from './draft-storage.ts'
import { createDraftSync, type DraftSync } from './draft-sync.ts'
import { type Kept, LOOKING } from './kept.ts'

/** Keeps the form as the account's draft, and fills it with what is kept. See decision 100. */
export function useDraft(personId: string, blankForm: BikeValues, { form, photos }: Pick<BikeForm, 'form' | 'photos'>) {
  const [kept, setKept] = useState<Kept>(LOOKING)
  const [putAway, setPutAway] = useState<{ content: DraftContent; photos: readonly Photo[] } | null>(null)
  const keeper = useRef<DraftSync>(null)
  const key = draftKey(personId)
  const blank = contentOf(blankForm, [])
  const read = () => contentOf(form.getValues(), photos.now())

  const begin = useEffectEvent(() => {
    const logout = lastLogout()
    const mine = createDraftSync({
      blank,
      read,
      fill: ({ values, photos: others }) => {
        // The fields take any text; what it means is read when it is sent.
        form.reset({ ...blankForm, ...values }, { keepDefaultValues: true })
        photos.replace([...others, ...photos.now().filter(({ state }) => state !== 'stored')])
      },
      keep: (waiting) => keepWaiting(key, waiting, logout),
      // Where a site is visited without https a browser has no locks; two saves at once are then told by the server.
      alone: (work) => (globalThis.isSecureContext ? navigator.locks.request(key, work) : work()),
      load: async () => (await api(getBikeDraft, {})).draft,
      save: async (body) => (await api(saveBikeDraft, { body })).draft,
      tell: setKept,
    })
    keeper.current = mine
    const changed = () => {
      setPutAway(null)
      mine.changed()
    }
    const seen = () => (document.visibilityState === 'visible' ? mine.lookAgain() : void mine.saveNow())
    const savedInTime = saveBeforeLeaving(mine.saveNow)
    const stops = [
      form.subscribe({ formState: { values: true }, callback: changed }),
      photos.onChange(mine.changed),
      watchStorage(key, (text) => mine.follow(parseWaiting(text, blank, Date.now()))),
      listen(document, 'visibilitychange', seen),
      listen(globalThis, 'online', mine.lookAgain),
      listen(globalThis, 'focus', mine.lookAgain),
    ]
    void mine.begin(readWaiting(key, blank, Date.now()))
    return () => {
      for (const stop of stops) stop()
      if (noLogoutSince(logout)) void mine.leave().finally(savedInTime)
      else {
        mine.end()
        savedInTime()
      }
    }
  })
  useEffect(() => begin(), [])

  return {
    kept,
    choose: (side: 'here' | 'there') => keeper.current?.choose(side),
    /** Puts these values in the place of what stands in the form, and of its pictures. */
    begin: (values: Partial<DraftContent['values']>) => {
      keeper.current?.replace({ values: { ...blank.values, ...values }, photos: [] })
      photos.replace([])
    },
    /** Empties the form; `undo` fills it again, until something new is written. */
    startOver: () => {
      const before = { content: read(), photos: photos.now() }
      keeper.current?.replace(blank)
      photos.replace([])
      setPutAway(before)
    },
    undo:
      putAway === null
        ? null
        : () => {
            keeper.current?.replace(putAway.content)
            photos.replace(putAway.photos)
            setPutAway(null)
          },
    /** Adds the bike, and forgets the draft with it. `add` gets the draft's version. */
    finish: async (add: (version: string | null) => Promise<void>) => {
      try {
        await add((await keeper.current?.pause()) ?? null)
        keepWaiting(key, null, lastLogout())
      } catch (error) {
        keeper.current?.resume()
        throw error
      }
    },
  }
}
export type DraftKeeping = ReturnType<typeof useDraft>

function listen(target: EventTarget, event: string, callback: () => void): () => void {
  target.addEventListener(event, callback)
  return () => target.removeEventListener(event, callback)
}
