/**
 * Solves `matrix · x = right` for a symmetric matrix whose eigenvalues are all above 0, by Cholesky's decomposition.
 *
 * @throws RangeError where it is none
 */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lower: number[][] = []
  for (const [row, line] of matrix.entries()) {
    const made: number[] = []
    for (let column = 0; column <= row; column++) {
      const other = column === row ? made : (lower[column] ?? [])
      let sum = line[column] ?? 0
      for (let at = 0; at < column; at++) sum -= (made[at] ?? 0) * (other[at] ?? 0)
      if (column < row) made.push(sum / (other[column] ?? 1))
      else if (sum > 0) made.push(Math.sqrt(sum))
      else throw new RangeError('The matrix has an eigenvalue that is not above 0.')
    }
    lower.push(made)
  }
  const forward: number[] = []
  for (const [row, line] of lower.entries()) {
    let sum = right[row] ?? 0
    for (let at = 0; at < row; at++) sum -= (line[at] ?? 0) * (forward[at] ?? 0)
    forward.push(sum / (line[row] ?? 1))
  }
  const solution = forward.map(() => 0)
  for (let row = forward.length - 1; row >= 0; row--) {
    let sum = forward[row] ?? 0
    for (let below = row + 1; below < forward.length; below++)
      sum -= (lower[below]?.[row] ?? 0) * (solution[below] ?? 0)
    solution[row] = sum / (lower[row]?.[row] ?? 1)
  }
  return solution
}
