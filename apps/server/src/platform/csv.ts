import { decimalText } from '@bikevalley/messages'

/** What a cell holds; `amount` is a number with a dot that keeps its decimals, such as `4500.00`. */
export type Cell = string | number | null | { amount: string }

/** Lets a spreadsheet read the text as UTF-8. */
export const CSV_START = '\uFEFF'

/**
 * A row as RFC 4180 has it, for the spreadsheet of whoever reads the language of the moment: where a comma begins the decimals,
 * as in German, spreadsheets take a semicolon between cells.
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
