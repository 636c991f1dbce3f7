import { readFileSync } from 'node:fs'
import {
  BODY_TYPES,
  type BodyType,
  FINAL_DRIVES,
  type FinalDrive,
  TRANSMISSIONS,
  type Transmission,
} from '@bikevalley/contract/entities/listing-facts'

/** What a model cost when it was new, without its delivery: in minor units, as all money is, of the year that is named. */
export type NewPrice = { minor: number; currency: string; year: number }

/** What is known of a model in some of its years. Null: not known for sure. */
export type VehicleFacts = {
  bodyType: BodyType | null
  /** In cm³. */
  engineCc: number | null
  /** As made, unrestricted, in kW. */
  powerKw: number | null
  /** Ready to ride, in kg. */
  weightKg: number | null
  seatHeightMm: number | null
  transmission: Transmission | null
  finalDrive: FinalDrive | null
  newPrice: NewPrice | null
}

/** A row of models.tsv. */
export type ModelRow = VehicleFacts & {
  make: string
  model: string
  /** Other names of it. */
  aliases: readonly string[]
  /** Null: not known, or built still. */
  firstYear: number | null
  lastYear: number | null
}

/** A row of makes.tsv. */
export type MakeRow = { make: string; aliases: readonly string[] }

/** The cells of one line by the names of their columns. */
class Cells {
  readonly #cells: ReadonlyMap<string, string>
  readonly #place: string

  constructor(columns: readonly string[], line: string, place: string) {
    const cells = line.split('\t')
    this.#place = place
    if (cells.length !== columns.length) this.#refuse(`has ${cells.length} cells, and not ${columns.length}`)
    this.#cells = new Map(columns.map((column, index) => [column, cells[index] ?? '']))
  }

  #refuse(why: string): never {
    throw new Error(`${this.#place} ${why}.`)
  }

  optional(column: string): string | null {
    const text = this.#cells.get(column) ?? this.#refuse(`has no column ${column}`)
    return text === '' ? null : text
  }

  text(column: string): string {
    return this.optional(column) ?? this.#refuse(`has no ${column}`)
  }

  list(column: string): readonly string[] {
    return this.optional(column)?.split(',') ?? []
  }

  number(column: string): number | null {
    const text = this.optional(column)
    if (text !== null && !/^\d+(\.\d)?$/.test(text)) this.#refuse(`has no number for ${column}: ${text}`)
    return text === null ? null : Number(text)
  }

  oneOf<T extends string>(column: string, values: readonly T[]): T | null {
    const text = this.optional(column)
    return text === null
      ? null
      : (values.find((value) => value === text) ?? this.#refuse(`has an unknown ${column}: ${text}`))
  }

  /** Of `USD 8199 2023`: currency, amount in whole units, year. */
  price(column: string): NewPrice | null {
    const text = this.optional(column)
    if (text === null) return null
    const [, currency, amount, year] =
      /^(EUR|GBP|USD) (\d+) (\d{4})$/.exec(text) ?? this.#refuse(`has no price: ${text}`)
    return currency === undefined ? null : { minor: Number(amount) * 100, currency, year: Number(year) }
  }
}

function readTable<T>(file: string, rowOf: (cells: Cells) => T): readonly T[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const [head = '', ...lines] = text.replace(/\n$/, '').split('\n')
  const columns = head.split('\t')
  return lines.map((line, index) => rowOf(new Cells(columns, line, `${file}, line ${index + 2},`)))
}

/** The makes, in the table's order. @throws Error where a line can't be read, with its number */
export const readMakes = (): readonly MakeRow[] =>
  readTable('makes.tsv', (cells) => ({ make: cells.text('make'), aliases: cells.list('aliases') }))

/** The models, in the table's order. @throws Error where a line can't be read, with its number */
export const readModels = (): readonly ModelRow[] =>
  readTable('models.tsv', (cells) => ({
    make: cells.text('make'),
    model: cells.text('model'),
    aliases: cells.list('aliases'),
    firstYear: cells.number('from'),
    lastYear: cells.number('to'),
    bodyType: cells.oneOf('body', BODY_TYPES),
    engineCc: cells.number('cc'),
    powerKw: cells.number('kw'),
    weightKg: cells.number('kg'),
    seatHeightMm: cells.number('seat'),
    transmission: cells.oneOf('transmission', TRANSMISSIONS),
    finalDrive: cells.oneOf('drive', FINAL_DRIVES),
    newPrice: cells.price('new'),
  }))
