import type { ComparedBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { Heart } from '../../../entities/bike/heart/heart.tsx'
import { PrintedNumber } from '../../../entities/bike/printed-address.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { classes } from '../../../ui/basics/classes.ts'
import { useHydrated } from '../../../ui/basics/hydrated.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Plate } from '../../../ui/pictures/plate.tsx'
import { CompareLink } from './compare-link.tsx'
import { type CompareRow, useCompareRows } from './compare-rows.ts'
import { Scrolled } from './scrolled.tsx'

const sizes = '(width >= 68.75rem) 22vw, (width >= 47.5rem) 24vw, 46vw'
const cell = 'pr-4 md:pr-6'

/** Columns are no wider than a picture should be, and on a phone wide enough for words. */
const WIDTHS: Readonly<Record<number, string>> = {
  1: 'md:max-w-88',
  2: 'md:max-w-176',
  3: 'md:max-w-264 max-md:min-w-[27rem]',
  4: 'max-md:min-w-[36rem]',
}

type CompareTableProps = {
  bikes: readonly ComparedBike[]
  /** Ids in the address of bikes that are no more; they leave it with the next that is removed. */
  gone: readonly string[]
}

/**
 * Bikes side by side, a column each. The name of a fact stands above its values, so that two bikes fit on a phone; more of them are
 * scrolled sideways there.
 */
export function CompareTable({ bikes, gone }: CompareTableProps) {
  const id = useId()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const scrolls = bikes.length > 2
  const groups = useCompareRows()(bikes)
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs || !onlyDifferences) }))
    .filter(({ rows }) => rows.length > 0)
  const table = (
    <table className={classes('w-full table-fixed border-collapse', WIDTHS[bikes.length])}>
      <caption className="sr-only">{t('compare.title')}</caption>
      <thead>
        <tr>
          {bikes.map((bike) => (
            <td key={bike._id} className={classes(cell, 'pb-2 align-top')}>
              <BikeHead bike={bike} gone={gone} />
            </td>
          ))}
        </tr>
        <tr>
          {bikes.map((bike, place) => (
            <BikeName key={bike._id} bike={bike} id={`${id}-${place}`} isKept={!scrolls} />
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th colSpan={bikes.length} scope="rowgroup" className="type-h3 pt-8 pb-2 text-left">
              <span className="sticky left-0">{title}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <FactRows key={row.term} row={row} id={`${id}-${row.term.replaceAll(/\s/g, '-')}`} columns={id} />
          ))}
        </tbody>
      ))}
    </table>
  )
  return (
    <>
      {bikes.length > 1 ? (
        <div className="print:hidden">
          <Checkbox checked={onlyDifferences} onChange={({ target }) => setOnlyDifferences(target.checked)}>
            {t('compare.onlyDifferences')}
          </Checkbox>
        </div>
      ) : null}
      {scrolls ? (
        <Scrolled names={bikes.map(({ name }) => name)} width={WIDTHS[bikes.length]}>
          {table}
        </Scrolled>
      ) : (
        table
      )}
      {groups.length === 0 ? <p className="py-8">{t('compare.noDifferences')}</p> : null}
    </>
  )
}

type BikeHeadProps = { bike: ComparedBike; gone: readonly string[] }

function BikeHead({ bike, gone }: BikeHeadProps) {
  const hydrated = useHydrated()
  const isSold = bike.state === 'sold'
  const { name } = bike
  return (
    <div className="relative">
      <Link
        to={`/bike/${bike._id}`}
        tabIndex={-1}
        aria-hidden="true"
        className="relative block aspect-4/3 overflow-hidden"
      >
        <BikePicture
          picture={bike.pictures[0]}
          alt=""
          category={bike.category_name}
          sizes={sizes}
          faded={isSold}
          eager
        />
        {isSold ? <Plate className="absolute top-2 left-2">{t('bike.sold')}</Plate> : null}
      </Link>
      {hydrated ? <Heart bike={bike} className="absolute top-0 right-0 print:hidden" /> : null}
      <CompareLink
        change={(ids) => ids.filter((id) => id !== bike._id && !gone.includes(id))}
        replace
        preventScrollReset
        size="compact"
        aria-label={t('bike.removeNamed', { name })}
        className="mt-2 print:hidden"
      >
        {t('bike.remove')}
      </CompareLink>
    </div>
  )
}

type BikeNameProps = { bike: ComparedBike; id: string; isKept: boolean }

/** Its name and price, which stay in sight while its facts are read. */
function BikeName({ bike, id, isKept }: BikeNameProps) {
  const { price } = useFormat()
  return (
    <th
      id={id}
      scope="col"
      className={classes(
        cell,
        'top-0 z-10 border-ink border-b-2 bg-paper py-2 text-left align-top font-normal',
        isKept ? 'sticky' : 'md:sticky',
      )}
    >
      <Link to={`/bike/${bike._id}`} className="type-h3 block no-underline [overflow-wrap:anywhere] hover:underline">
        {bike.name}
      </Link>
      <span className="type-num mt-1 block text-[1.5rem]">
        {bike.resale_price === '' ? t('bike.noPriceYet') : price(bike.resale_price)}
      </span>
      <PrintedNumber id={bike._id} />
    </th>
  )
}

type FactRowsProps = { row: CompareRow; id: string; columns: string }

/** A fact: its name, and each bike's value below. Where they differ it is marked, and not by colour alone. */
function FactRows({ row: { term, values, differs, absent = t('bike.notGiven') }, id, columns }: FactRowsProps) {
  return (
    <>
      <tr>
        <th
          id={id}
          colSpan={values.length}
          scope="rowgroup"
          className="pt-2 text-left font-normal text-ink-3 text-small"
        >
          <span className="sticky left-0">
            <span>{term}</span>
            {differs ? <span className="ml-2 font-bold text-ink">≠ {t('compare.differs')}</span> : null}
          </span>
        </th>
      </tr>
      <tr className="border-rule border-b">
        {values.map((value, place) => (
          <td
            // A column is its place.
            key={place}
            headers={`${id} ${columns}-${place}`}
            className={classes(cell, 'pb-2 align-top [overflow-wrap:anywhere]', differs && 'font-semibold')}
          >
            {value ?? <span className="font-normal text-ink-3">{absent}</span>}
          </td>
        ))}
      </tr>
    </>
  )
}
