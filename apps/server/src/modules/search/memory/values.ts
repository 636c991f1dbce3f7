import { foldValue } from '../search-index.ts'
import type { Parts } from './parts.ts'
import { Postings } from './postings.ts'

/** Whose a value is: of a model the number of its make; of every other facet, and of a model without make, nobody's. */
const NOBODYS = -1

/**
 * The values of a facet. Each has one or more spellings that differ in case; it is shown in the one that most live listings have.
 * Filters go by the text alone, so that they have lists of their own: models of two makes can have one name.
 */
export class Values {
  /** By spelling. */
  private readonly texts: string[] = []
  private readonly valueOfSpelling: number[] = []
  private readonly live: number[] = []
  /** By owner, then by text. */
  private readonly spellingNumbers = new Map<number, Map<string, number>>()
  /** By value. */
  private readonly owners: number[] = []
  private readonly spellings: number[][] = []
  private readonly best: number[] = []
  private readonly filterOfValue: number[] = []
  private readonly valueNumbers = new Map<string, number>()
  private readonly filterNumbers = new Map<string, number>()
  postings: Postings
  /** How often the shown spelling of any value changed. */
  respellings = 0

  constructor(words: number) {
    this.postings = new Postings(words)
  }

  /** How many values there have been. */
  get size(): number {
    return this.owners.length
  }

  /** The number of a spelling, a new one where it was never seen. */
  spelling(text: string, owner = NOBODYS): number {
    let numbers = this.spellingNumbers.get(owner)
    if (numbers === undefined) this.spellingNumbers.set(owner, (numbers = new Map()))
    const known = numbers.get(text)
    if (known !== undefined) return known
    const spelling = this.texts.length
    const value = this.value(foldValue(text), owner)
    numbers.set(text, spelling)
    this.texts.push(text)
    this.valueOfSpelling.push(value)
    this.live.push(0)
    this.spellings[value]?.push(spelling)
    this.best[value] ??= spelling
    return spelling
  }

  valueOf(spelling: number): number {
    return this.valueOfSpelling[spelling] ?? 0
  }

  /** The list of listings that a filter by a text has, of whomever the value is; undefined where there never was one. */
  filterOf(text: string): number | undefined {
    return this.filterNumbers.get(foldValue(text))
  }

  add(spelling: number, ordinal: number): void {
    this.postings.add(this.filterOfValue[this.valueOf(spelling)] ?? 0, ordinal)
  }

  gain(spelling: number): void {
    this.live[spelling] = this.liveOf(spelling) + 1
    const value = this.valueOf(spelling)
    if (this.isBetter(spelling, this.bestOf(value))) this.show(value, spelling)
  }

  lose(spelling: number): void {
    this.live[spelling] = this.liveOf(spelling) - 1
    const value = this.valueOf(spelling)
    if (this.bestOf(value) !== spelling) return
    for (const other of this.spellings[value] ?? [])
      if (this.isBetter(other, this.bestOf(value))) this.show(value, other)
  }

  /** A value as people are shown it. */
  shown(value: number): string {
    return this.texts[this.bestOf(value)] ?? ''
  }

  /** The make of a model's value; undefined where it has none. */
  ownerOf(value: number): number | undefined {
    const owner = this.owners[value] ?? NOBODYS
    return owner === NOBODYS ? undefined : owner
  }

  /** Live listings with a value, in whichever spelling. */
  count(value: number): number {
    return (this.spellings[value] ?? []).reduce((sum, spelling) => sum + this.liveOf(spelling), 0)
  }

  get bytes(): number {
    return this.postings.bytes + this.texts.length * 200
  }

  /** Which spellings are live follows from the listings, and is not kept. */
  save(to: Parts, name: string): void {
    this.postings.save(to, name)
    to.putList(`${name}.texts`, this.texts)
    to.putList(
      `${name}.owners`,
      this.valueOfSpelling.map((value) => this.owners[value] ?? NOBODYS),
    )
  }

  static load(from: Parts, name: string): Values {
    const values = new Values(0)
    values.postings = Postings.load(from, name)
    const owners = from.numbers(`${name}.owners`)
    for (const [spelling, text] of from.texts(`${name}.texts`).entries()) values.spelling(text, owners[spelling])
    return values
  }

  private value(folded: string, owner: number): number {
    const key = `${owner} ${folded}`
    const known = this.valueNumbers.get(key)
    if (known !== undefined) return known
    const value = this.owners.length
    this.valueNumbers.set(key, value)
    this.owners.push(owner)
    this.spellings.push([])
    const filter = this.filterNumbers.get(folded) ?? this.filterNumbers.size
    this.filterNumbers.set(folded, filter)
    this.filterOfValue.push(filter)
    return value
  }

  private liveOf(spelling: number): number {
    return this.live[spelling] ?? 0
  }

  private bestOf(value: number): number {
    return this.best[value] ?? 0
  }

  private show(value: number, spelling: number): void {
    this.best[value] = spelling
    this.respellings += 1
  }

  private isBetter(spelling: number, than: number): boolean {
    const more = this.liveOf(spelling) - this.liveOf(than)
    return more > 0 || (more === 0 && (this.texts[spelling] ?? '') < (this.texts[than] ?? ''))
  }
}
