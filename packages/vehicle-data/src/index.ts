import { codeOf } from './code.ts'
import { type ModelRow, readMakes, readModels, type VehicleFacts } from './table.ts'

export { codeOf } from './code.ts'
export type { NewPrice, VehicleFacts } from './table.ts'

/** A model as people choose it. */
export type VehicleModel = {
  name: string
  /** What it is called in a search, each by `codeOf`: its name, and others that are known. */
  codes: readonly string[]
  /** The years in which it was built. Null: not known, or built still. */
  firstYear: number | null
  lastYear: number | null
}

type Model = VehicleModel & { rows: readonly ModelRow[] }
type Make = { name: string; codes: readonly string[]; models: readonly Model[] }

let known: readonly Make[] | undefined

/** Both tables, read once, when first asked for. */
function all(): readonly Make[] {
  known ??= arrange()
  return known
}

function arrange(): readonly Make[] {
  const ofMake = Map.groupBy(readModels(), ({ make }) => make)
  return readMakes().map(({ make, aliases }) => ({
    name: make,
    codes: [make, ...aliases].map(codeOf),
    models: [...Map.groupBy(ofMake.get(make) ?? [], ({ model }) => model)].map(([name, rows]) => modelFrom(name, rows)),
  }))
}

function modelFrom(name: string, rows: readonly ModelRow[]): Model {
  const codes = new Set([name, ...rows.flatMap(({ aliases }) => aliases)].map(codeOf))
  return {
    name,
    codes: [...codes],
    firstYear: yearFrom(
      rows.map(({ firstYear }) => firstYear),
      Math.min,
    ),
    lastYear: yearFrom(
      rows.map(({ lastYear }) => lastYear),
      Math.max,
    ),
    rows,
  }
}

/** Of the years of a model's rows the one at an end, or null where one of them has none. */
const yearFrom = (years: readonly (number | null)[], choose: (...years: number[]) => number): number | null => {
  const given = years.filter((year) => year !== null)
  return given.length < years.length ? null : choose(...given)
}

const makeBy = (text: string): Make | undefined => {
  const code = codeOf(text)
  return all().find(({ codes }) => codes.includes(code))
}

/** The names of all makes, in the order of the alphabet. */
export const makes = (): readonly string[] => all().map(({ name }) => name)

/** The make that a text names, by its name or another (`harley`, `HD`): its name, or null. */
export const findMake = (text: string): string | null => makeBy(text)?.name ?? null

/** The models of a make that is named as in `findMake`; none where it is not known. */
export const modelsOf = (make: string): readonly VehicleModel[] =>
  (makeBy(make)?.models ?? []).map(({ name, codes, firstYear, lastYear }) => ({ name, codes, firstYear, lastYear }))

/**
 * The model of a make that a text names: `cb500f`, `CB 500 F`, `Honda CB-500F ABS`. Only whole names count: a Z900 RS is no Z900.
 *
 * @returns its name, or null
 */
export const findModel = (make: string, text: string): string | null => modelBy(make, text)?.name ?? null

function modelBy(make: string, text: string): Model | undefined {
  const maker = makeBy(make)
  const code = codeOf(text.replaceAll(/\babs\b/gi, ''))
  const withoutMake = maker?.codes
    .filter((prefix) => code.startsWith(prefix))
    .map((prefix) => code.slice(prefix.length))
  return [code, ...(withoutMake ?? [])]
    .map((one) => maker?.models.find(({ codes }) => codes.includes(one)))
    .find((model) => model !== undefined)
}

const isBuiltIn = ({ firstYear, lastYear }: ModelRow, year: number): boolean =>
  (firstYear ?? year) <= year && year <= (lastYear ?? year)

/**
 * What is known of a model in a year. A fact is null where it is not known for sure, or differs among what was built then.
 *
 * @param make as in `findMake`
 * @param model as in `findModel`
 * @param year of the model; null for what holds in all of its years
 * @returns null where the make, the model or the year is not known
 */
export function factsOf(make: string, model: string, year: number | null): VehicleFacts | null {
  const rows = (modelBy(make, model)?.rows ?? []).filter((row) => year === null || isBuiltIn(row, year))
  const [first] = rows
  if (first === undefined) return null
  const shared = <Name extends keyof VehicleFacts>(name: Name): VehicleFacts[Name] | null =>
    rows.every((row) => row[name] === first[name]) ? first[name] : null
  return {
    bodyType: shared('bodyType'),
    engineCc: shared('engineCc'),
    powerKw: shared('powerKw'),
    weightKg: shared('weightKg'),
    seatHeightMm: shared('seatHeightMm'),
    transmission: shared('transmission'),
    finalDrive: shared('finalDrive'),
    // A price is of one year: it says nothing of a model in all of its years, but where there is one row.
    newPrice: rows.length === 1 ? first.newPrice : null,
  }
}
