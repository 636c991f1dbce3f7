import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import { ResultRow } from './results.tsx'

type TableProps = {
  /** Says what the table holds; heard, not seen. */
  caption: string
  /** Each row begins with a picture: below 760 px it stands left of the other cells. */
  pictures?: boolean
  /** Rows of 44 to 52 px from 1100 px up, for long lists: a paragraph in a cell is one line there, and cut off at its end. */
  dense?: boolean
  children: ReactNode
}

/*
 * Below 760 px each row becomes a stack. Changing `display` takes a table's meaning away in some browsers, so every
 * part also says its role.
 */

/** A table of hairline rows; give it TableHead and TableBody. */
export function Table({ caption, pictures = false, dense = false, children }: TableProps) {
  return (
    <table
      role="table"
      data-pictures={pictures}
      data-dense={dense}
      className="group/table w-full border-collapse text-[.9375rem] max-md:block"
    >
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  )
}

/** The head row: give it TableHeadings. Gone on a phone. */
export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row">{children}</tr>
    </thead>
  )
}

/** A column's name. */
export function TableHeading({ numeric = false, className, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      role="columnheader"
      scope="col"
      {...rest}
      className={classes(
        'whitespace-nowrap border-ink border-b-2 py-2.5 pr-4 font-semibold text-ink-2 text-small last:pr-0',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}

/** The rows. */
export function TableBody({ children }: { children: ReactNode }) {
  return (
    <tbody role="rowgroup" className="max-md:block">
      {children}
    </tbody>
  )
}

type TableRowProps = {
  /** It is being deleted. */
  leaving?: boolean
  /** Of a list in `Results`. */
  id?: string
  children: ReactNode
}

/** One thing; below it stands the result of an operation in it. */
export function TableRow({ leaving = false, id, children }: TableRowProps) {
  const row = (
    <tr
      role="row"
      aria-busy={leaving || undefined}
      className={classes(
        'hover:bg-sunk max-md:grid max-md:border-rule max-md:border-b max-md:gap-x-4 max-md:py-4 max-md:group-data-[pictures=true]/table:grid-cols-[104px_minmax(0,1fr)]',
        leaving && 'opacity-60',
      )}
    >
      {children}
    </tr>
  )
  return id === undefined ? (
    row
  ) : (
    <ResultRow id={id} around={inRow}>
      {row}
    </ResultRow>
  )
}

const MOST_COLUMNS = 12

const inRow = (result: ReactNode) => (
  <tr role="row" className="max-md:block">
    <td role="cell" colSpan={MOST_COLUMNS} className="border-rule border-b py-3 max-md:block">
      {result}
    </td>
  </tr>
)

const cell =
  'border-rule align-middle max-md:block max-md:border-0 md:border-b md:py-3 md:pr-4 md:last:pr-0 dense:h-12 dense:py-0.5'

type TableCellProps = ComponentProps<'td'> & {
  /** Right-aligned on a wide screen. */
  numeric?: boolean
  /** Left out on a phone. */
  wideOnly?: boolean
  /** Said before the value on a phone, where the heads are gone. */
  label?: string
}

/** One value. */
export function TableCell({ numeric = false, wideOnly = false, label, className, children, ...rest }: TableCellProps) {
  return (
    <td
      role="cell"
      {...rest}
      className={classes(
        cell,
        'dense:max-w-60 dense:[&>div>a]:one-line dense:[&>div>a]:block dense:[&_p]:one-line',
        'max-md:mt-0.5 max-md:group-data-[pictures=true]/table:col-start-2',
        numeric && 'md:text-right',
        wideOnly && 'max-md:hidden',
        className,
      )}
    >
      {label === undefined ? null : <span className="text-ink-3 text-small md:hidden">{`${label} `}</span>}
      <div className="contents">{children}</div>
    </td>
  )
}

/** The picture at the start of a row: 104 px wide, 58 in a dense table. */
export function TablePictureCell({ children }: { children: ReactNode }) {
  return (
    <td role="cell" className={classes(cell, 'max-md:row-span-6 md:w-30 dense:w-18')}>
      <div className="aspect-4/3 w-26 overflow-hidden bg-sunk dense:w-14">{children}</div>
    </td>
  )
}

/** How the name of a row's thing looks, which leads to it. */
export const TABLE_TITLE =
  'type-h3 inline-block py-1 text-xl no-underline hover:underline dense:py-0 dense:text-lg dense:leading-tight'

/** The buttons at the end of a row; as wide as the phone. */
export function TableActionsCell({ children }: { children: ReactNode }) {
  return (
    <td role="cell" className={classes(cell, 'max-md:col-span-full max-md:mt-3')}>
      <div className="flex justify-end gap-2 max-md:flex-wrap [&>a]:whitespace-nowrap max-md:[&>a]:flex-1 max-md:[&>button]:flex-1">
        {children}
      </div>
    </td>
  )
}
