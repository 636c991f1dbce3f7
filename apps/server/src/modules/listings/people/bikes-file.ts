import {
  BODY_TYPE_LABELS,
  COLOUR_LABELS,
  FEATURE_LABELS,
  FINAL_DRIVE_LABELS,
  LICENCE_LABELS,
  TRANSMISSION_LABELS,
} from '@bikevalley/contract/fact-labels'
import { inLanguage, type Language, language, t } from '@bikevalley/messages'
import { placeName } from '@bikevalley/places/names'
import { usesLicenceClasses } from '@bikevalley/vehicle-data/licence-class'
import { type Cell, CSV_START, csvRow } from '../../../platform/csv.ts'
import { inPages } from '../../../platform/paging/in-pages.ts'
import type { ListingsContext } from '../context.ts'
import { decryptFrameNumber } from '../details/frame-number.ts'
import { askingPrice, fromKilometres } from '../details/on-the-wire.ts'
import { type EntryColumns, entriesOf } from '../service-history/service-queries.ts'
import { listingsOf } from './personal-data-queries.ts'

type Row = Awaited<ReturnType<typeof listingsOf>>[number] & { entries: readonly EntryColumns[] }
type Column = { head: () => string; cell: (row: Row) => Cell }

const STATES: Readonly<Record<Row['state'], () => string>> = {
  draft: () => t('selling.stateDraft'),
  available: () => t('selling.stateAvailable'),
  withdrawn: () => t('selling.stateWithdrawn'),
  sold: () => t('selling.stateSold'),
  removed: () => t('selling.stateRemoved'),
}

const CONDITIONS: Readonly<Record<NonNullable<Row['condition']>, () => string>> = {
  excellent: () => t('bike.conditionExcellent'),
  good: () => t('bike.conditionGood'),
  fair: () => t('bike.conditionFair'),
}

const decimal = (value: string | null): Cell => (value === null ? null : Number(value))
const label = <Value extends string>(labels: Readonly<Record<Value, () => string>>, value: Value | null): Cell =>
  value === null ? null : labels[value]()

/** A line of the service history: its day, mileage, work and workshop, whether its invoice is there, and a buyer has checked it. */
function serviceLine(entry: EntryColumns, unit: 'km' | 'mi'): string {
  const { serviced_on, mileage_km, work, workshop, image_hash, checked_on } = entry
  const mileage = mileage_km === null ? '' : `${fromKilometres(mileage_km, unit)} ${unit}`
  const invoice = image_hash === null ? '' : t('listings.fileInvoice')
  const checked = checked_on === null ? '' : t('listings.fileChecked', { day: checked_on })
  return [serviced_on, mileage, work.replace(/\s+/g, ' '), workshop, invoice, checked]
    .filter((part) => part !== '')
    .join('; ')
}

/** Units stand in the heads, so that cells are numbers. */
function columnsOf({ platform }: ListingsContext): Column[] {
  const { distanceUnit: unit, country } = platform.config
  const licence: Column = { head: () => t('facts.licence'), cell: (row) => label(LICENCE_LABELS, row.licence) }
  return [
    { head: () => t('listings.fileId'), cell: ({ id }) => id },
    { head: () => t('sellingForm.name'), cell: ({ name }) => name },
    { head: () => t('listings.fileState'), cell: ({ state }) => STATES[state]() },
    {
      head: () => t('sellingForm.resalePrice'),
      cell: (row) => ({ amount: askingPrice(row.resale_price_minor, row.currency) }),
    },
    {
      head: () => t('sellingForm.originalPrice'),
      cell: (row) => ({ amount: askingPrice(row.original_price_minor, row.currency) }),
    },
    { head: () => t('listings.fileCurrency'), cell: ({ currency }) => currency },
    { head: () => t('sellingForm.category'), cell: ({ category_id }) => category_id },
    { head: () => t('sellingForm.condition'), cell: ({ condition }) => label(CONDITIONS, condition) },
    { head: () => t('facts.make'), cell: ({ make }) => make },
    { head: () => t('facts.model'), cell: ({ model }) => model },
    { head: () => t('sellingForm.year'), cell: ({ model_year }) => model_year },
    {
      head: () => (unit === 'km' ? t('sellingForm.mileageKm') : t('sellingForm.mileageMiles')),
      cell: ({ mileage_km }) => (mileage_km === null ? null : fromKilometres(mileage_km, unit)),
    },
    { head: () => t('sellingForm.engineCc'), cell: ({ engine_cc }) => engine_cc },
    { head: () => t('sellingForm.powerKw'), cell: ({ power_kw }) => decimal(power_kw) },
    { head: () => t('sellingForm.originalPowerKw'), cell: ({ original_power_kw }) => decimal(original_power_kw) },
    { head: () => t('sellingForm.weightKg'), cell: ({ weight_kg }) => weight_kg },
    { head: () => t('sellingForm.seatHeightMm'), cell: ({ seat_height_mm }) => seat_height_mm },
    { head: () => t('facts.bodyType'), cell: ({ body_type }) => label(BODY_TYPE_LABELS, body_type) },
    { head: () => t('facts.transmission'), cell: ({ transmission }) => label(TRANSMISSION_LABELS, transmission) },
    { head: () => t('facts.finalDrive'), cell: ({ final_drive }) => label(FINAL_DRIVE_LABELS, final_drive) },
    { head: () => t('facts.colour'), cell: ({ colour }) => label(COLOUR_LABELS, colour) },
    {
      head: () => t('facts.abs'),
      cell: ({ abs }) => (abs === null ? null : abs ? t('facts.absYes') : t('facts.absNo')),
    },
    ...(usesLicenceClasses(country) ? [licence] : []),
    { head: () => t('facts.owners'), cell: ({ owners }) => owners },
    {
      head: () => t('facts.features'),
      cell: ({ features }) => features.map((feature) => FEATURE_LABELS[feature]()).join(', '),
    },
    { head: () => t('facts.firstRegistered'), cell: ({ first_registered_on }) => first_registered_on },
    { head: () => t('facts.inspectionUntil'), cell: ({ inspection_until }) => inspection_until },
    {
      head: () => t('sellingForm.frameNumber'),
      cell: ({ id, encrypted }) => decryptFrameNumber(platform, id, encrypted),
    },
    { head: () => t('listings.fileServices'), cell: ({ services }) => services },
    {
      head: () => t('sellingForm.serviceHistory'),
      cell: ({ entries }) => entries.map((entry) => serviceLine(entry, unit)).join('\n'),
    },
    { head: () => t('sellingForm.yearsOfUse'), cell: ({ years_of_use }) => decimal(years_of_use) },
    { head: () => t('sellingForm.location'), cell: ({ location }) => location },
    {
      head: () => t('listings.filePlace'),
      cell: ({ place_id: id, place_name: name }) =>
        id === null || name === null ? null : placeName({ id, name }, language()),
    },
    { head: () => t('sellingForm.phone'), cell: ({ phone }) => phone },
    { head: () => t('sellingForm.timeOfPost'), cell: ({ posted_on }) => posted_on },
    { head: () => t('listings.filePictures'), cell: ({ hashes }) => hashes.length },
    { head: () => t('sellingForm.description'), cell: ({ description }) => description },
  ]
}

/**
 * A seller's own bikes with all that they have said of them, as a table for a spreadsheet; written while it is read.
 * @param reader the language to write in, since later chunks are read outside of the request
 */
export async function* bikesFile(
  context: ListingsContext,
  sellerId: string,
  reader: Language,
): AsyncGenerator<string, void, undefined> {
  const columns = columnsOf(context)
  yield CSV_START + inLanguage(reader, () => csvRow(columns.map(({ head }) => head())))
  const { db } = context.platform
  for await (const row of inPages((after, limit) => listingsOf(db, sellerId, after, limit)))
    if (row.state !== 'removed') {
      const entries = row.services === 0 ? [] : await entriesOf(db, row.id)
      yield inLanguage(reader, () => csvRow(columns.map(({ cell }) => cell({ ...row, entries }))))
    }
}
