import type { Reading, UnderstoodPart } from '../search-index.ts'
import { moneyWords } from './spelled-out.ts'
import { AROUND, BETWEEN, LICENCES, LOWER, ONWARDS, OWNERS, SEAT_HEIGHT, UNITS, UPPER } from './term-words.ts'

/** A number that hardly anybody means otherwise than as a model year. */
const IS_YEAR = /^(19[5-9]|20[0-9])[0-9]$/
/** Without a unit, a smaller number than this is no price. */
const LEAST_PRICE = 300
/** Numbers in names of models are smaller, as engine sizes are. */
const MOST_IN_NAME = 2_000
/** How far what is meant may be from a typed engine size or power: '600 cc' is 599 and 636 too. */
const ABOUT = 0.06
const KM_PER_MILE = 1.609344
/** In millimetres. Other lengths are of a fork, a wheel or a mirror. */
const SEAT_HEIGHTS = { least: 600, most: 1_100 }
const isSeatHeight = (height: number): boolean => height >= SEAT_HEIGHTS.least && height <= SEAT_HEIGHTS.most
/** Without a unit, seat heights below these are in inches, and in centimetres. */
const SEAT_UNITS = { inch: 50, cm: 150 }
/** A metric horsepower (PS) in kilowatts. */
const KW_PER_PS = 0.73549875
/** The longest phrase of `term-words.ts`. */
const PHRASE_WORDS = 3

export type Term = { words: number; part: TermPart }
/** As words only those that are left out. */
type TermPart = Exclude<UnderstoodPart, { as: 'make' | 'model' | 'town' }>
type Unit = 'money' | keyof typeof UNITS
/** `unit` is null where none is said. */
type Amount = { value: number; unit: Unit | null; words: number }
/** What an amount is of, and one unit of it in that of the index's user: kilometres, kilowatts, the site's currency. */
type Kind = { as: Exclude<TermPart['as'], 'licence' | 'radius' | 'words'>; times: number }

const UNIT_OF = new Map<string, Unit>(
  (['km', 'mi', 'cc', 'kw', 'ps', 'mm', 'cm', 'inch'] as const).flatMap((unit) =>
    UNITS[unit].map((word) => [word, unit] as const),
  ),
)
const KIND_OF: Readonly<Record<Unit, Kind>> = {
  money: { as: 'price', times: 1 },
  km: { as: 'mileage', times: 1 },
  mi: { as: 'mileage', times: KM_PER_MILE },
  cc: { as: 'engine', times: 1 },
  kw: { as: 'power', times: 1 },
  ps: { as: 'power', times: KW_PER_PS },
  mm: { as: 'seat_height', times: 1 },
  cm: { as: 'seat_height', times: 10 },
  inch: { as: 'seat_height', times: 25.4 },
}

/**
 * The amounts and licences among words, by the word that each begins with: 'bis 5000', 'under 20000 km', 'ab 2019', '600 ccm', 'von 4000
 * bis 6000', 'a2'. A bare number is none of them, unless it is a year.
 */
export function termsOf(
  words: readonly string[],
  { money, licences }: Pick<Reading, 'money' | 'licences'>,
): Map<number, Term> {
  const reader = new TermReader(words, moneyWords(money), licences)
  const terms = new Map<number, Term>()
  for (let at = 0; at < words.length; ) {
    const term = reader.termAt(at)
    if (term) terms.set(at, term)
    at += term?.words ?? 1
  }
  return terms
}

class TermReader {
  private readonly words: readonly string[]
  private readonly money: ReadonlySet<string>
  private readonly licences: boolean

  constructor(words: readonly string[], money: ReadonlySet<string>, licences: boolean) {
    this.words = words
    this.money = money
    this.licences = licences
  }

  termAt(at: number): Term | null {
    return (
      this.licence(at) ??
      this.owners(at) ??
      this.seatHeight(at) ??
      this.radius(at) ??
      this.onwards(at) ??
      this.between(at) ??
      this.bounded(at) ??
      this.alone(at)
    )
  }

  private licence(at: number): Term | null {
    const value = LICENCES.get(this.words[at] ?? '')
    return this.licences && value !== undefined ? this.term(at, 1, { as: 'licence', value }) : null
  }

  /**
   * '2 Vorbesitzer', 'max 2 owners', 'second hand': nothing filters by it, and few listings have these words of a buyer. They are left out;
   * one owner alone is a phrase of sellers (`synonyms.ts`).
   */
  private owners(at: number): Term | null {
    const lead = Math.max(this.phrase(at, UPPER), this.phrase(at, LOWER))
    const count = this.words[at + lead] ?? ''
    const isCount = OWNERS.several.test(count) || (lead > 0 && OWNERS.one.test(count))
    const called = at + lead + (OWNERS.previous.test(this.words[at + lead + 1] ?? '') ? 2 : 1)
    return isCount && OWNERS.called.test(this.words[called] ?? '') ? this.leftOut(at, called + 1 - at) : null
  }

  /** 'seat height under 800', 'Sitzhöhe bis 80 cm', 'max 800 mm seat height'. A least one is left out, since nothing filters by it. */
  private seatHeight(at: number): Term | null {
    const named = this.phrase(at, SEAT_HEIGHT)
    const [upper, lower] = [this.phrase(at + named, UPPER), this.phrase(at + named, LOWER)]
    const lead = at + named + Math.max(upper, lower)
    const first = this.amount(lead)
    if (!first) return null
    const isLeast = lower > upper
    const middle = lead + first.words
    const second = (isLeast || upper === 0) && BETWEEN.has(this.words[middle] ?? '') ? this.amount(middle + 1) : null
    const most = second && seatHeightOf(second)
    const end = second && most !== null ? middle + 1 + second.words : middle
    const behind = named > 0 ? 0 : this.phrase(end, SEAT_HEIGHT)
    const height = most ?? seatHeightOf(first)
    if (named + behind === 0 || height === null) return null
    const words = end + behind - at
    return isLeast && most === null ? this.leftOut(at, words) : this.term(at, words, { as: 'seat_height', max: height })
  }

  /** '2018 bis heute', 'from 2018 onwards'. */
  private onwards(at: number): Term | null {
    const lead = this.phrase(at, LOWER)
    const amount = this.amount(at + lead)
    const end = at + lead + (amount?.words ?? 0)
    const behind = this.phrase(end, ONWARDS)
    if (!amount || !isYear(amount) || behind === 0) return null
    return this.term(at, end + behind - at, { as: 'year', min: amount.value })
  }

  /** '50 km um', 'umkreis 50 km'. */
  private radius(at: number): Term | null {
    const lead = /^(umkreis|within|radius)$/.test(this.words[at] ?? '') ? 1 : 0
    const amount = this.amount(at + lead)
    if (amount?.unit !== 'km' && amount?.unit !== 'mi') return null
    const end = at + lead + amount.words
    const isBefore = AROUND.has(this.words[end] ?? '')
    if (lead === 0 && !isBefore) return null
    const max = Math.round(amount.value * KIND_OF[amount.unit].times)
    return this.term(at, end - at + (isBefore ? 1 : 0), { as: 'radius', max })
  }

  /** 'von 4000 bis 6000 euro', '2015 bis 2019'. */
  private between(at: number): Term | null {
    const lead = this.phrase(at, LOWER)
    const least = this.amount(at + lead)
    const middle = at + lead + (least?.words ?? 0)
    const most = least && BETWEEN.has(this.words[middle] ?? '') ? this.amount(middle + 1) : null
    if (!least || !most || most.value < least.value) return null
    // 'ab 2018 bis 6000 €' is two amounts, and so is '125 ccm bis 2500 €'.
    if (isYear(least) && !isYear(most) && least.value % 1000 !== 0) return null
    if (least.unit !== null && most.unit !== null && least.unit !== most.unit) return null
    const unit = most.unit ?? least.unit
    const areYears = unit === null && isYear(least) && isYear(most)
    if (lead === 0 && !areYears && (unit === null || this.mayBeName(at, least))) return null
    const kind = areYears ? YEAR : kindOf({ ...most, unit })
    if (kind === null) return null
    const bounds = { min: inUnit(kind, least.value), max: inUnit(kind, most.value) }
    return this.bounds(at, middle + 1 + most.words - at, kind, bounds)
  }

  /** Whether a number may be the end of what a bike is called: 'duke 390 bis 3500 €'. */
  private mayBeName(at: number, { value, unit }: Amount): boolean {
    return at > 0 && unit === null && value < MOST_IN_NAME
  }

  /** 'bis 5000', 'mindestens 100 ps'. */
  private bounded(at: number): Term | null {
    const [upper, lower] = [this.phrase(at, UPPER), this.phrase(at, LOWER)]
    const lead = Math.max(upper, lower)
    const amount = lead > 0 ? this.amount(at + lead) : null
    if (!amount) return null
    const isMost = upper >= lower
    // A round number is rather what somebody pays at most: 'bis 2000'.
    const kind = isYear(amount) && !(isMost && amount.value % 1000 === 0) ? YEAR : kindOf(amount)
    if (kind === null) return null
    const value = inUnit(kind, amount.value)
    return this.bounds(at, lead + amount.words, kind, isMost ? { max: value } : { min: value })
  }

  /** '5000 euro' and '20000 km' are the most that somebody wants, '600 ccm' and '48 ps' about what. */
  private alone(at: number): Term | null {
    const amount = this.amount(at)
    if (!amount) return null
    const { value, unit, words } = amount
    if (isYear(amount)) return this.term(at, words, { as: 'year', min: value, max: value })
    const kind = unit === null ? null : kindOf(amount)
    if (kind === null) return null
    const [min, max] = [inUnit(kind, value * (1 - ABOUT)), inUnit(kind, value * (1 + ABOUT))]
    const isAbout = kind.as === 'engine' || kind.as === 'power'
    return this.bounds(at, words, kind, isAbout ? { min, max } : { max: inUnit(kind, value) })
  }

  /** A number with its unit, which stands before it, behind it or in the same word. */
  private amount(at: number): Amount | null {
    const lead = this.money.has(this.words[at] ?? '') ? 1 : 0
    const [, digits, letters = ''] = /^(\d{1,9})([a-z]+3?)?$/.exec(this.words[at + lead] ?? '') ?? []
    if (digits === undefined) return null
    const value = Number(digits)
    if (letters !== '') {
      const unit = this.unit(letters)
      return unit === null || lead > 0 ? null : { value, unit, words: 1 }
    }
    if (lead > 0) return { value, unit: 'money', words: 2 }
    const unit = this.unit(this.words[at + 1] ?? '')
    return { value, unit, words: unit === null ? 1 : 2 }
  }

  private unit(word: string): Unit | null {
    return this.money.has(word) ? 'money' : (UNIT_OF.get(word) ?? null)
  }

  /** How many words the phrase of a list has that stands here; 0 where none does. */
  private phrase(at: number, phrases: ReadonlySet<string>): number {
    for (let count = PHRASE_WORDS; count > 0; count--)
      if (phrases.has(this.words.slice(at, at + count).join(' '))) return count
    return 0
  }

  private bounds(at: number, words: number, { as }: Kind, { min, max }: { min?: number; max?: number }): Term {
    if (as !== 'seat_height')
      return this.term(at, words, { as, ...(min !== undefined && { min }), ...(max !== undefined && { max }) })
    return max === undefined ? this.leftOut(at, words) : this.term(at, words, { as, max })
  }

  private leftOut(at: number, words: number): Term {
    return this.term(at, words, { as: 'words', instead: [] })
  }

  private term(at: number, words: number, meaning: Meaning): Term {
    return { words, part: { ...meaning, typed: this.words.slice(at, at + words).join(' ') } }
  }
}

type Meaning = TermPart extends infer Part ? (Part extends TermPart ? Omit<Part, 'typed'> : never) : never

const YEAR: Kind = { as: 'year', times: 1 }
const isYear = ({ value, unit }: Amount): boolean => unit === null && IS_YEAR.test(String(value))

/** What an amount is of; null where that is not said and it is no price. */
function kindOf({ value, unit }: Amount): Kind | null {
  if (unit === null) return value >= LEAST_PRICE ? KIND_OF.money : null
  const kind = KIND_OF[unit]
  return kind.as !== 'seat_height' || isSeatHeight(inUnit(kind, value)) ? kind : null
}

/** How many millimetres an amount is that is called a seat height; null where it is none. */
function seatHeightOf({ value, unit }: Amount): number | null {
  const kind = KIND_OF[unit ?? (value < SEAT_UNITS.inch ? 'inch' : value < SEAT_UNITS.cm ? 'cm' : 'mm')]
  const height = inUnit(kind, value)
  return kind.as === 'seat_height' && isSeatHeight(height) ? height : null
}

/** Power to a tenth, as it is kept; everything else whole. */
const inUnit = ({ as, times }: Kind, value: number): number =>
  as === 'power' ? Math.round(value * times * 10) / 10 : Math.round(value * times)
