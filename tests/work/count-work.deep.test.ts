import { expect, test } from 'vitest'
import { countWork, TooMuchWork } from './count-work.ts'
import { run } from './machine.ts'
import { compile } from './program.ts'

const NO_LIMIT = Number.POSITIVE_INFINITY

test.each([
  [/a+b/, 'xaab'],
  [/^(?:\d{1,3}([,.])(?:\d{2,3}\1)*\d{3})$/, '1,23,456'],
  [/^(?:\d{1,3}([,.])(?:\d{2,3}\1)*\d{3})$/, '1,23.456'],
  [/(?!\.)(?!.*\.\.)[a-z.]+@/, 'a.b@c'],
  [/(?<=[a-z])[A-Z]/, 'oneTwo'],
  [/(a*)*b/, 'aaab'],
  [/(a|ab)(c|bcd)$/, 'abcd'],
  [/\bword\b/i, 'a WORD'],
  [/^\p{Script=Latin}+?$/u, 'é'],
  [/[^\P{Mark}]{2,}/u, 'a\u0301\u0327'],
  [/x|/, 'y'],
])('the counting machine finds what the engine finds: %s in %j', (expression, text) => {
  const native = expression.exec(text)
  const found = run(compile(expression), text, 0, () => undefined)
  expect(found).toEqual(native && [native.index, native.index + native[0].length])
})

const stepsOf = (expression: RegExp, length: number) =>
  countWork(() => `x${' '.repeat(length)}x`.replace(expression, ''), NO_LIMIT)

const stepsOfCutting = (length: number) =>
  countWork(() => {
    for (let left = ' '.repeat(length); left.endsWith(' '); ) left = left.slice(0, -1)
  }, NO_LIMIT)

test('an expression that starts anew at each blank is distinguished from one that does not', () => {
  expect(stepsOf(/\s+$/, 400) / stepsOf(/\s+$/, 200)).toBeGreaterThan(3.5)
  expect(stepsOf(/^\s+/, 400) / stepsOf(/^\s+/, 200)).toBeLessThan(2.5)
})

test('a loop that shortens a text by one each time is counted as well', () => {
  expect(stepsOfCutting(400) / stepsOfCutting(200)).toBeGreaterThan(3.5)
})

test('combining marks that are sorted cost the square of their number', () => {
  const [short, long] = [200, 400].map((length) => countWork(() => '\u0301'.repeat(length).normalize('NFKC'), NO_LIMIT))
  expect(Number(long) / Number(short)).toBeGreaterThan(3.5)
})

test('work beyond the limit is stopped, and everything is as before', () => {
  expect(() => countWork(() => /(a+)+b/.test('a'.repeat(40)), 10_000)).toThrow(TooMuchWork)
  expect(countWork(() => undefined, 1)).toBe(0)
  expect(/(a+)b/.exec('aab')?.[1]).toBe('aa')
})
