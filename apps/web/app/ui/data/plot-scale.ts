/** The heights of a plot, in pixels from its top. */
export type PlotFrame = { top: number; base: number }

/** Round values for the lines of a plot, from 0 to `max` or a little above it: three to five of them. */
export function roundTicks(max: number): number[] {
  const top = Math.max(max, 1)
  const power = 10 ** Math.floor(Math.log10(top / 4))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power * 4 >= top) ?? 10) * power)
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step)
}

/** How far from the top a value stands when the plot ends at `max`. */
export const heightOf = (value: number, max: number, { top, base }: PlotFrame): number =>
  base - (max > 0 ? value / max : 0) * (base - top)

/** The points of a line over the width of 100, for an SVG's `points`. */
export function linePoints(values: readonly number[], max: number, frame: PlotFrame): string {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0
  return values.map((value, index) => `${round(index * step)},${round(heightOf(value, max, frame))}`).join(' ')
}

/** Two labels' heights moved apart until both can be read, the higher one upwards first, and never below the base. */
export function apart(first: number, second: number, distance: number, { base }: PlotFrame): [number, number] {
  const gap = distance - Math.abs(first - second)
  if (gap <= 0) return [first, second]
  const down = Math.min(gap / 2, base - Math.max(first, second))
  const up = gap - down
  return first <= second ? [first - up, second + down] : [first + down, second - up]
}

const round = (value: number) => Math.round(value * 10) / 10
