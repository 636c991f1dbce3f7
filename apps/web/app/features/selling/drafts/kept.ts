import type { BikeDraftFields } from '@bikevalley/contract'

/** How the draft stands, for the page to say. */
export type Kept = {
  /** `waiting`: the server can't be reached; `refused`: it won't have it. */
  state: 'looking' | 'empty' | 'saving' | 'saved' | 'waiting' | 'refused' | 'conflict'
  /** This browser keeps nothing: what the server does not have lives in this page alone. */
  unsaved: boolean
  /** The frame number that was typed is in this page alone: the browser's storage keeps none, and the server does not have it. */
  withheld: boolean
  /** One that was typed before is lost with the page that it was in. */
  retype: boolean
  /** Why it was refused. */
  problem?: string
  /** Epoch time in milliseconds of the draft that this page began with. */
  restoredFrom?: number
  /** How many of its pictures the server has forgotten. */
  lostPhotos: number
  /** Another window saved: what it wrote came here, or was brought together with what was written here; or it has emptied it. */
  news: 'followed' | 'joined' | 'emptied' | null
  /** What both have changed; nothing is saved until one is chosen. */
  conflict: DraftConflict | null
}

export type DraftConflict = {
  savedAt: number
  newer: 'here' | 'there'
  fields: { field: keyof BikeDraftFields; here: string; there: string }[]
}

/** Before it is known what is kept. */
export const LOOKING: Kept = {
  state: 'looking',
  unsaved: false,
  withheld: false,
  retype: false,
  lostPhotos: 0,
  news: null,
  conflict: null,
}
