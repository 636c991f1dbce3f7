import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('cells of a CSV file are quoted where necessary', () => {
  expect(csvRow(['Honda', 'a "good", one', 'two\nlines', 12, null])).toBe(
    'Honda,"a ""good"", one","two\nlines",12,\r\n',
  )
})

test.each(['=1+1', '+1 720 555', '-2', '@SUM(A1)', '\t=1', ' =1', '|calc', '%0A', '＝1+1', '＋1', '－2', ' ＠SUM(A1)'])(
  'the cell %j is text to a spreadsheet',
  (cell) => {
    expect(csvRow([cell]).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('a formula such as =HYPERLINK(…) stays in one cell, as text', () => {
  expect(csvRow(['=HYPERLINK("http://evil.example";"win")'])).toBe(`"'=HYPERLINK(""http://evil.example"";""win"")"\r\n`)
})
