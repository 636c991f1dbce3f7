import { expect, test } from 'vitest'
import { solve } from './solve.ts'

test('a symmetric system is solved', () => {
  const matrix = [
    [4, 2, 0.5],
    [2, 5, 1],
    [0.5, 1, 3],
  ]
  const wanted = [1, -2, 0.25]
  const right = matrix.map((line) => line.reduce((sum, value, at) => sum + value * (wanted[at] ?? 0), 0))
  const solution = solve(matrix, right)
  for (const [at, value] of wanted.entries()) expect(solution[at]).toBeCloseTo(value, 10)
})

test('a matrix that has no single solution is refused', () => {
  expect(() =>
    solve(
      [
        [1, 1],
        [1, 1],
      ],
      [1, 2],
    ),
  ).toThrow(RangeError)
})
