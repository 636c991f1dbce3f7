import { inLanguage } from '@bikevalley/messages'
import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('cells of a CSV file are quoted where necessary', () => {
  expect(csvRow(['Honda', 'a "good", one', 'two\nlines', 12, null])).toBe(
    'Honda,"a ""good"", one","two\nlines",12,\r\n',
  )
})

test('a row for a reader of German has semicolons and decimal commas, and text stays as it is', () => {
  const cells = ['Honda; CB', 'two, three', '4500.00', 4500.5, 12, { amount: '4500.00' }, null]
  expect(inLanguage('de', () => csvRow(cells))).toBe('"Honda; CB";two, three;4500.00;4500,5;12;4500,00;\r\n')
  expect(inLanguage('en', () => csvRow(cells))).toBe('Honda; CB,"two, three",4500.00,4500.5,12,4500.00,\r\n')
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
