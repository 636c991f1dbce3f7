import { LANGUAGE_HEADER } from '@bikevalley/contract/language'
import { language } from '@bikevalley/messages'
import { keepText, storage } from '../browser-storage.ts'

/** Where this browser keeps that somebody logged out and the server does not know it yet. Nothing of theirs is in it. */
export const LEAVING_KEY = 'bikevalley-leaving'
/** What a person has written and this browser keeps for them; the address of each ends in their id. */
const DRAFTS = 'bikevalley-draft-'
/** Where this browser keeps the searches that were made in it (`recent-searches.ts`). */
export const RECENT_SEARCHES_KEY = 'bikevalley-searches'
/** Where it keeps bikes that a visitor has saved, and those that were looked at, begins so (`lib/saved-bikes`). */
export const BIKES = 'bikevalley-bikes-'

/** Where it keeps when somebody last logged out, in whichever tab. It says nothing about anybody. */
const LOGGED_OUT_KEY = 'bikevalley-logged-out'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

/** What is saved before somebody leaves takes no longer than this; then they leave without it. */
const LONGEST_SAVE_MS = 3000

/** Where storage takes nothing, only this page knows. */
let leavingHere = false
/** How often somebody has logged out in this page. */
let timesLeft = 0
/** The address of this page that was shown when somebody logged out here. */
let shownAtLeaving: string | null = null

/** Whether somebody has logged out here whom the server still knows: whatever the cookie says, nobody is here. */
export const isLeaving = (): boolean => leavingHere || Boolean(storage()?.getItem(LEAVING_KEY))

/** Whether what this page shows was opened by somebody who has logged out here since: nothing of it is kept for whoever comes next. */
export const isOfWhoLeft = (): boolean => globalThis.location.href === shownAtLeaving

/** Another text after each logout, in whichever tab: what was begun before one keeps nothing in this browser after it. */
export const lastLogout = (): string => `${timesLeft} ${storage()?.getItem(LOGGED_OUT_KEY) ?? ''}`

/** Whether nobody has logged out here since `lastLogout` answered this. */
export const noLogoutSince = (logout: string): boolean => !isLeaving() && logout === lastLogout()

const unsaved = new Set<() => Promise<unknown>>()

/** Has something saved before somebody logs out here. @returns takes that back */
export function saveBeforeLeaving(save: () => Promise<unknown>): () => void {
  unsaved.add(save)
  return () => void unsaved.delete(save)
}

/** Saves what is not saved yet, as far as the server takes it within seconds. */
export async function saveAll(): Promise<void> {
  const late = Promise.withResolvers<void>()
  setTimeout(late.resolve, LONGEST_SAVE_MS)
  await Promise.race([Promise.allSettled([...unsaved].map((save) => save())), late.promise])
}

/** From now on nobody is here, whether or not the server hears of it; drafts, searches and bikes that were saved or looked at are theirs alone, and go. */
export function beginLeaving(): void {
  shownAtLeaving = globalThis.location.href
  const kept = storage()
  for (const key of Object.keys(kept ?? {})) if (key.startsWith(DRAFTS) || key.startsWith(BIKES)) kept?.removeItem(key)
  kept?.removeItem(RECENT_SEARCHES_KEY)
  timesLeft += 1
  keepText(LOGGED_OUT_KEY, String(Date.now()))
  leavingHere = !keepText(LEAVING_KEY, '1')
}

/** The server knows, or somebody has logged in here since. */
export function endLeaving(): void {
  leavingHere = false
  storage()?.removeItem(LEAVING_KEY)
}

/**
 * Tells the server that the session is over.
 * @param token the access token, which may be of another session than the cookie
 * @returns false where it can't be reached
 */
export async function notifyServer(token: string | null): Promise<boolean> {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` }
  const told = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [LANGUAGE_HEADER]: language(), ...authorization },
    credentials: 'same-origin',
    body: '{}',
  }).catch(() => null)
  if (!told?.ok) return false
  endLeaving()
  return true
}

let waiting: ReturnType<typeof setTimeout> | undefined

/** Tells the server as soon as it can be reached: when the network is back, and now and then. */
export function notifyServerLater(wait = FIRST_WAIT_MS): void {
  const again = async () => {
    clearTimeout(waiting)
    globalThis.removeEventListener('online', tryAgain)
    if (isLeaving() && !(await notifyServer(null))) notifyServerLater(Math.min(2 * wait, LONGEST_WAIT_MS))
  }
  const tryAgain = () => void again()
  clearTimeout(waiting)
  waiting = setTimeout(tryAgain, wait)
  globalThis.addEventListener('online', tryAgain)
}
