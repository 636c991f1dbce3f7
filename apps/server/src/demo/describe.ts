import { z } from 'zod'
import { PAINTS } from './compose.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'
import { readTable } from './table.ts'
import type { Machine } from './value.ts'

const TOPICS = ['hook', 'service', 'extras', 'wear', 'fault', 'reason', 'papers', 'terms'] as const
type Topic = (typeof TOPICS)[number]

const sentenceSchema = z.object({
  topic: z.enum(TOPICS),
  /** Tags that the bike must have, or with `!` must not have; `a|b` is one of them. */
  when: z.string().transform((text) => text.split(' ').filter((tag) => tag !== '')),
  /** With `{slots}` that the bike fills. */
  text: z.string(),
})
type Sentence = z.output<typeof sentenceSchema>

export const readSentences = (): Promise<Sentence[]> => readTable('sentences.tsv', sentenceSchema)

/** In what order somebody tells what. What begins with a question mark is left out half of the time. */
const VOICES: Record<DemoPerson['voice'], readonly (Topic | `?${Topic}`)[]> = {
  '': ['hook', 'service', 'fault'],
  terse: ['service', '?wear', 'fault', '?papers'],
  plain: ['hook', 'service', '?extras', 'fault', '?terms'],
  thorough: ['hook', 'service', 'extras', 'wear', 'fault', 'papers', '?terms'],
  story: ['hook', 'extras', '?service', 'fault', 'reason', '?terms'],
}
/** The most reasons for selling that one seller gives. */
const REASONS_A_SELLER = 2
const TIRES = ['Michelin', 'Dunlop', 'Pirelli', 'Metzeler', 'Bridgestone', 'Continental']
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']

/**
 * Tells of bikes, one after the other, in their sellers' voices: of the sentences that fit, always one that was used
 * least so far, above all of bikes of that kind, and by one seller never twice.
 */
export function createDescriber(random: Random, sentences: readonly Sentence[]) {
  const used = new Map<string, number>()
  const saidBy = new Map<string, Set<string>>()

  function choose(topic: Topic, kind: string, tags: ReadonlySet<string>, said: ReadonlySet<string>): string | null {
    const fitting = sentences.filter((one) => one.topic === topic && !said.has(one.text) && fits(one.when, tags))
    const wornOf = ({ text }: Sentence) => (used.get(text) ?? 0) + 4 * (used.get(`${kind} ${text}`) ?? 0)
    const least = Math.min(...fitting.map(wornOf))
    const fresh = fitting.filter((one) => wornOf(one) === least)
    return fresh.length === 0 ? null : random.pick(fresh).text
  }

  return function describe(seller: DemoPerson, machine: Machine): string {
    const said = saidBy.get(seller.key) ?? new Set<string>()
    saidBy.set(seller.key, said)
    const tags = tagsOf(machine)
    const kind = machine.model.drawing
    const reasons = sentences.filter(({ topic, text }) => topic === 'reason' && said.has(text)).length
    const told: string[] = []
    for (const part of VOICES[seller.voice]) {
      if (part.startsWith('?') && random.chance(0.5)) continue
      const topic = TOPICS.find((known) => part.endsWith(known))
      if (!topic || (topic === 'reason' && reasons >= REASONS_A_SELLER)) continue
      const text = choose(topic, kind, tags, said)
      if (text === null) continue
      said.add(text)
      for (const key of [text, `${kind} ${text}`]) used.set(key, (used.get(key) ?? 0) + 1)
      told.push(fill(text, seller, machine, random))
    }
    return told.join(' ')
  }
}

function fits(when: readonly string[], tags: ReadonlySet<string>): boolean {
  return when.every((tag) =>
    tag.startsWith('!') ? !tags.has(tag.slice(1)) : tag.split('|').some((one) => tags.has(one)),
  )
}

/** What can be said of a bike, for the column `when` of the sentences. */
function tagsOf({ model, category, age, miles, condition, offer, owners }: Machine): ReadonlySet<string> {
  const { make, drawing, drive, cooling } = model
  const usual = model.miles * age
  const is: Record<string, boolean> = {
    [drawing]: true,
    [category.toLowerCase()]: true,
    [make.toLowerCase().split(/[ -]/)[0] ?? '']: true,
    [drive]: true,
    [cooling]: true,
    [condition]: true,
    [offer]: true,
    [`owner${owners}`]: true,
    [drawing === 'enduro-single' ? 'dirt' : 'street']: true,
    new: age <= 1,
    young: age <= 3,
    old: age >= 8,
    few: miles < 3000,
    far: miles > 9000,
    low: miles < usual * 0.65,
    high: miles > usual * 1.3,
  }
  return new Set(Object.keys(is).filter((tag) => is[tag]))
}

function fill(text: string, seller: DemoPerson, { model, year, miles, paint }: Machine, random: Random): string {
  const [city = '', state = ''] = seller.place.split(', ')
  const hundreds = (from: number, to: number) => thousands(random.whole(from / 100, to / 100) * 100)
  const slots: Record<string, () => string> = {
    model: () => model.model,
    color: () => PAINTS[paint].words,
    year: () => String(year),
    city: () => city,
    state: () => state,
    service: () => hundreds(Math.max(600, miles * 0.7), Math.max(700, miles * 0.95)),
    tire: () => random.pick(TIRES),
    tirek: () => hundreds(Math.min(400, miles / 4), Math.min(3000, miles / 2)),
    month: () => random.pick(MONTHS),
    commute: () => String(random.whole(6, 14)),
    hours: () => String(Math.round(miles / 28)),
    oilhours: () => String(random.pick([10, 12, 15, 20])),
    bill: () => String(random.whole(32, 78) * 10),
  }
  return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => slots[name]?.() ?? slot)
}

const thousands = (value: number): string => value.toLocaleString('en-US')
