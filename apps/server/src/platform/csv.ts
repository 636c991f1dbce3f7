import { decimalText } from '@bikevalley/messages'

/** What a cell holds. `amount` is a decimal number whose zeros are kept, such as `4500.00`. */
export type Cell = string | number | null | { amount: string }

/** Lets a spreadsheet read the text as UTF-8. */
export const CSV_START = '\uFEFF'

/**
 * A row of RFC 4180, in the format that spreadsheets expect in the current language: where the decimal mark is a comma, as in
 * German, cells are separated by semicolons.
 */
export function csvRow(cells: readonly Cell[]): string {
  const mark = decimalMark()
  const separator = mark === ',' ? ';' : ','
  return `${cells.map((cell) => csvCell(cell, mark, separator)).join(separator)}\r\n`
}

const decimalMark = (): string => decimalText(1.5, 1).charAt(1)

/**
 * Text that begins like a formula is made text by an apostrophe: spreadsheets would run what somebody has called their
 * bike (CSV injection), also in the full width that some take for the same.
 */
function csvCell(cell: Cell, mark: string, separator: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', mark)
  if (typeof cell === 'object') return cell.amount.replace('.', mark)
  const text = /^[\s]*[=+\-@\t\r|%＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
