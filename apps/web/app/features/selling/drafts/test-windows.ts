import type { BikeDraft, SaveBikeDraft } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { vi } from 'vitest'
import { blankValues } from '../form/bike-values.ts'
import { contentOf, type DraftContent } from './draft.ts'
import type { Waiting } from './draft-storage.ts'
import { createDraftSync } from './draft-sync.ts'
import type { Kept } from './kept.ts'

export const blank = contentOf(blankValues('2026-11-21'), [])
const picture = (url: string) => ({
  display_url: url,
  width: 4,
  height: 3,
  widths: [],
  avif: false,
  color: '',
  alt: '',
})

/** The account's draft, as the server keeps it. */
export function server() {
  let draft: BikeDraft | null = null
  let versions = 0
  const site = {
    isAway: false,
    forgotten: new Set<string>(),
    /** The answer of the next save gets lost. */
    losesAnswer: false,
    saves: 0,
    draft: () => draft,
    load: async () => {
      if (site.isAway) throw new Error('No connection.')
      return draft
    },
    save: async ({ seen, draft: given }: SaveBikeDraft): Promise<BikeDraft | null> => {
      if (site.isAway) throw new Error('No connection.')
      if ((draft?.version ?? null) !== seen) throw new ApiError('listing_changed', '')
      site.saves += 1
      versions += 1
      const pictures = given?.images.filter((url) => !site.forgotten.has(url)).map(picture) ?? []
      draft = given && { version: `v${versions}`, saved_at: new Date().toISOString(), fields: given.fields, pictures }
      if (!site.losesAnswer) return draft
      site.losesAnswer = false
      throw new Error('No connection.')
    },
  }
  return site
}

/** A window with the form, on that server. */
export function open(site: ReturnType<typeof server>, waiting: Waiting | null = null) {
  const form: { content: DraftContent; kept: Partial<Kept>; waiting: Waiting | null; writes: number } = {
    content: blank,
    kept: {},
    waiting,
    // How often it kept something in the browser, which other tabs hear.
    writes: 0,
  }
  const keeper = createDraftSync({
    blank,
    read: () => form.content,
    fill: (content) => {
      form.content = content
    },
    keep: (next) => {
      form.waiting = next
      if (next !== null) form.writes += 1
      return true
    },
    // As a browser's locks do, it begins a little later.
    alone: async (work) => {
      await Promise.resolve()
      await work()
    },
    load: site.load,
    save: site.save,
    tell: (kept) => {
      form.kept = kept
    },
  })
  const type = (values: Partial<DraftContent['values']>) => {
    form.content = { ...form.content, values: { ...form.content.values, ...values } }
    keeper.changed()
  }
  const name = () => form.content.values.name
  return { form, keeper, type, name, begun: keeper.begin(waiting) }
}

/** Two windows with the same draft. */
export async function both() {
  const site = server()
  const one = open(site)
  await one.begun
  one.type({ name: 'Honda' })
  await aMoment()
  const two = open(site)
  await two.begun
  return { site, one, two }
}

export const aMoment = () => vi.advanceTimersByTimeAsync(1500)
