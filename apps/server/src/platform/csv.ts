/** What a cell holds. */
export type Cell = string | number | null

/** Lets a spreadsheet read the text as UTF-8. */
export const CSV_START = '\uFEFF'

/** A row as RFC 4180 has it. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * Text that begins like a formula is made text by an apostrophe: spreadsheets would run what somebody has called their
 * bike (CSV injection), also in the full width that some take for the same.
 */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[\s]*[=+\-@\t\r|%＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
