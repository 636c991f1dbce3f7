import type { BikeDraft, SaveBikeDraft } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { isWorthAnotherTry } from '../../../lib/api/ask-again.ts'
import { messageOf } from '../../../lib/api/form-errors.ts'
import { type DraftContent, type Merged, mergeDrafts, type ServerDraft, serverDraft, textOf } from './draft.ts'
import { hasOwnFrameNumber, type Waiting, withFrameNumber } from './draft-storage.ts'
import { type Kept, LOOKING } from './kept.ts'

const SAVE_AFTER_MS = 1000
/** Another tab of this browser is saving what stands here too; this one does it only if that one has gone. */
const FOLLOWER_SAVES_AFTER_MS = 6000
const AGAIN_AFTER_MS = 5000
/** To find out what the server has, to bring both together, and to save that. */
const MOST_CALLS_TO_SAVE = 3
/** So many texts are remembered as having stood here: what the server has of them is older than this page. */
const REMEMBERED = 100

export type DraftPage = {
  blank: DraftContent
  /** The form as it stands. */
  read(): DraftContent
  /** Puts this into the form; pictures on their way stay. */
  fill(content: DraftContent): void
  /** Keeps this in the browser until the server has it; null empties it. False where that is not possible. */
  keep(waiting: Waiting | null): boolean
  /** Waits until no other tab of this browser loads or saves, and does. */
  alone(work: () => Promise<void>): Promise<void>
  load(): Promise<BikeDraft | null>
  save(body: SaveBikeDraft): Promise<BikeDraft | null>
  tell(kept: Kept): void
}

export type DraftSync = ReturnType<typeof createDraftSync>

/**
 * Keeps what is written for the account: in this browser at each change, on the server a moment later. Two windows
 * never overwrite each other: what they wrote is brought together, and where both changed one field, asked about.
 * See docs/decisions/100-drafts-of-the-account.md.
 */
export function createDraftSync(page: DraftPage) {
  /** What the server has, as far as this page knows; what stands here was written on it. */
  let base: ServerDraft = serverDraft(null, page.blank)
  let isKnown = false
  /** Another tab of this browser may have saved since. */
  let isStale = false
  /** What stands here is without the frame number that the account has. */
  let frameNumber: Waiting['frameNumber']
  let shown = textOf(page.blank)
  let kept: Kept = LOOKING
  let clashing: { there: ServerDraft; merged: Merged } | null = null
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let isFilling = false
  /** What this browser keeps, as this tab wrote or followed it; null where it keeps nothing. */
  let keptLast: string | null = null
  /** When the form was written in last, by this device. */
  let writtenAt = 0
  const passed: string[] = []

  const tell = (change: Partial<Kept>) => {
    kept = { ...kept, ...change }
    page.tell(kept)
  }
  const remember = (text: string) => {
    passed.push(text)
    if (passed.length > REMEMBERED) passed.shift()
  }
  const isPending = () => textOf(page.read()) !== textOf(base)
  const restState = (): Kept['state'] => (textOf(page.read()) === textOf(page.blank) ? 'empty' : 'saved')
  const put = (content: DraftContent) => {
    shown = textOf(content)
    remember(shown)
    isFilling = true
    page.fill(content)
    isFilling = false
  }
  const stateHere = () => JSON.stringify([textOf(page.read()), base.version, frameNumber === 'lost'])
  const keepHere = () => {
    const isWaiting = isPending() || frameNumber === 'lost'
    // Written again it would make other tabs follow again: two would each keep the other from saving for ever.
    if (isWaiting && keptLast === stateHere()) return
    keptLast = isWaiting ? stateHere() : null
    const waiting = isWaiting ? { ...page.read(), savedAt: Date.now(), base, frameNumber } : null
    tell({ unsaved: !page.keep(waiting), withheld: waiting !== null && hasOwnFrameNumber(waiting) })
  }
  /** Once it can't be reached, that stays said until it can. */
  const notifySaving = () => tell({ state: kept.state === 'waiting' ? 'waiting' : 'saving' })
  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void push(), wait)
  }

  /** Takes what the server has as the ground that this page stands on. */
  const settle = (there: ServerDraft, change: Partial<Kept> = {}) => {
    base = there
    isKnown = true
    isStale = false
    keepHere()
    const pending = isPending()
    tell({ ...change, state: pending ? 'saving' : restState() })
    if (pending) later(0)
  }

  /** Of the draft that stands here the browser had no frame number: it is the account's, unless it was typed again meanwhile. */
  const fillFrameNumber = (there: ServerDraft) => {
    if (frameNumber === undefined) return
    frameNumber = undefined
    if (there.version !== base.version) return
    const here = page.read()
    const { frame_number } = there.values
    if (!hasOwnFrameNumber({ values: here.values, base })) put(withFrameNumber(here, frame_number))
    base = { ...base, ...withFrameNumber(base, frame_number) }
  }

  /** Finds out what the server has, and brings it together with what stands here. */
  const reconcile = async () => {
    const there = serverDraft(await page.load(), page.blank)
    if (isOver) return
    fillFrameNumber(there)
    const here = page.read()
    const isChanged = isKnown && there.version !== base.version
    if (textOf(there) === textOf(here) || there.version === base.version) return settle(there)
    // Saved by this page, or by a tab that this one follows, and the answer was lost.
    if (passed.includes(textOf(there)) && isPending()) return settle(there)
    // Emptied or added elsewhere: what was written here since is not lost with it.
    if (there.version === null && isPending()) return settle(there, isChanged ? { news: 'emptied' } : {})
    const merged = mergeDrafts(base, here, there)
    const wasPending = isPending()
    if (merged.clashes.length > 0) {
      clashing = { there, merged }
      const fields = merged.clashes.map((field) => ({
        field,
        here: here.values[field],
        there: there.values[field],
      }))
      tell({
        state: 'conflict',
        conflict: { savedAt: there.savedAt, newer: there.savedAt > writtenAt ? 'there' : 'here', fields },
      })
      return
    }
    const news = wasPending ? 'joined' : isChanged ? 'followed' : null
    put(merged.content)
    settle(
      there,
      there.version === null ? { news: null } : { news, ...(isChanged ? {} : { restoredFrom: there.savedAt }) },
    )
  }

  const send = async () => {
    if (!isKnown || isStale) return reconcile()
    const content = page.read()
    const isBlank = textOf(content) === textOf(page.blank)
    const draft = isBlank ? null : { fields: content.values, images: content.photos.map(({ url }) => url) }
    remember(textOf(content))
    const there = serverDraft(await page.save({ seen: base.version, draft }), page.blank)
    const isLost = ({ url }: { url: string }) =>
      content.photos.some((photo) => photo.url === url) && !there.photos.some((photo) => photo.url === url)
    const now = page.read()
    const lost = now.photos.filter(isLost).length
    if (lost > 0) put({ ...now, photos: now.photos.filter((photo) => !isLost(photo)) })
    // What the server has left out of a text is not sent once more for it.
    const ground = { ...there, values: content.values, photos: content.photos.filter((photo) => !isLost(photo)) }
    settle(ground, { lostPhotos: kept.lostPhotos + lost })
  }

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (isOver) return
      if (error instanceof ApiError && error.code === 'listing_changed') return attempt(reconcile)
      const again = isWorthAnotherTry(error)
      tell(again ? { state: 'waiting' } : { state: 'refused', problem: messageOf(error) })
      if (again) later(AGAIN_AFTER_MS)
    }
  }
  /** One call at a time: the next one builds on its answer. */
  const inTurn = async (work: () => Promise<void>): Promise<void> => {
    if (running) {
      await running
      return inTurn(work)
    }
    running = page.alone(() => attempt(work))
    try {
      await running
    } finally {
      running = null
    }
  }
  const push = async () => {
    clearTimeout(timer)
    if (isOver || clashing) return
    if (isKnown && !isPending()) return tell({ state: restState() })
    if (isKnown) notifySaving()
    await inTurn(async () => {
      if (!isOver && !clashing && !(isKnown && !isPending())) await send()
    })
  }

  const end = () => {
    isOver = true
    clearTimeout(timer)
  }

  /** Saves until nothing waits any more, or it can't be done now. */
  const saveAll = async (): Promise<void> => {
    for (let calls = 0; calls < MOST_CALLS_TO_SAVE && isPending(); calls++) {
      await push()
      if (isOver || kept.state === 'waiting' || kept.state === 'refused') return
    }
  }

  return {
    /** Fills the form with what this browser has not brought to the server, and asks the server for the rest. */
    begin: (waiting: Waiting | null): Promise<void> => {
      if (waiting) {
        base = waiting.base
        writtenAt = waiting.savedAt
        frameNumber = waiting.frameNumber
        put(waiting)
        tell({ restoredFrom: waiting.savedAt, retype: frameNumber === 'lost' })
      }
      return inTurn(reconcile)
    },
    /** The form has changed, or may have. */
    changed: () => {
      const text = textOf(page.read())
      if (isOver || isFilling || text === shown) return
      shown = text
      writtenAt = Date.now()
      remember(text)
      keepHere()
      if (clashing) return
      tell({ news: null, retype: kept.retype && !hasOwnFrameNumber({ values: page.read().values, base }) })
      if (isKnown) notifySaving()
      later(SAVE_AFTER_MS)
    },
    /** Another tab of this browser wrote, or has brought to the server what it wrote. */
    follow: (waiting: Waiting | null) => {
      if (isOver) return
      if (waiting === null) {
        keptLast = null
        void inTurn(reconcile)
        return
      }
      // The other tab has its frame number for itself until the account has it; this one keeps its own.
      const own = page.read().values.frame_number
      const known = base.values.frame_number
      frameNumber = waiting.frameNumber === undefined ? undefined : 'account'
      base = frameNumber ? { ...waiting.base, ...withFrameNumber(waiting.base, known) } : waiting.base
      isStale = true
      put(frameNumber ? withFrameNumber(waiting, own) : waiting)
      keptLast = stateHere()
      notifySaving()
      later(FOLLOWER_SAVES_AFTER_MS)
    },
    /** Somebody looks at the page again, or the network is back. */
    lookAgain: () => {
      if (isOver || clashing) return
      void (isPending() && isKnown ? push() : inTurn(reconcile))
    },
    /** Saves now what would wait a moment. */
    saveNow: saveAll,
    /** Decides a conflict. */
    choose: (side: 'here' | 'there') => {
      if (!clashing) return
      const { there, merged } = clashing
      clashing = null
      const values = { ...merged.content.values }
      if (side === 'there') for (const field of merged.clashes) values[field] = there.values[field]
      put({ values, photos: merged.content.photos })
      settle(there, { conflict: null, news: null })
    },
    /** Puts something else into the form, as if it had been typed. */
    replace: (content: DraftContent) => {
      put(content)
      keepHere()
      tell({ news: null, lostPhotos: 0 })
      notifySaving()
      later(0)
    },
    /** Before the bike is added: waits for what is being saved, and answers the version that the bike takes with it. */
    pause: async (): Promise<string | null> => {
      isOver = true
      clearTimeout(timer)
      await running
      return base.version
    },
    /** Adding was refused, perhaps since the draft was added or written on elsewhere: it goes on from what the server has. */
    resume: () => {
      isOver = false
      void inTurn(reconcile)
    },
    /** The page is left: what the server does not have yet is brought there first, though others of this browser save just now. */
    leave: async (): Promise<void> => {
      await saveAll()
      end()
    },
    /** Nobody is here any more whose draft it is. */
    end,
  }
}
