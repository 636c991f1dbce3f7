import { grownUint8 } from './bits.ts'
import type { Parts } from './parts.ts'

/** The histogram of prices: in which step each listing's lies, and how many live ones lie in each. */
export class PriceSteps {
  /** Where the steps begin, at most 255. */
  readonly from: readonly number[]
  /** By ordinal. */
  column: Uint8Array
  /** Live listings by step. */
  readonly live: Uint32Array

  constructor(capacity: number, from: readonly number[]) {
    this.from = from
    this.column = new Uint8Array(capacity)
    this.live = new Uint32Array(from.length)
  }

  set(ordinal: number, price: number): void {
    const at = this.from.findIndex((step) => step > price)
    this.column[ordinal] = at < 0 ? this.from.length - 1 : Math.max(0, at - 1)
  }

  /** A listing begins to count. */
  gain(ordinal: number): void {
    this.change(ordinal, 1)
  }

  lose(ordinal: number): void {
    this.change(ordinal, -1)
  }

  grow(capacity: number): void {
    this.column = grownUint8(this.column, capacity)
  }

  renumber(kept: Uint32Array, capacity: number): void {
    const { column } = this
    this.column = new Uint8Array(capacity)
    for (let now = 0; now < kept.length; now++) this.column[now] = column[kept[now] ?? 0] ?? 0
  }

  get bytes(): number {
    return this.column.byteLength + this.live.byteLength
  }

  /** How many live ones lie in each follows from the listings, and is not kept. */
  save(to: Parts): void {
    to.put('step', this.column)
  }

  static load(from: Parts, steps: readonly number[]): PriceSteps {
    const prices = new PriceSteps(0, steps)
    prices.column = from.uint8('step')
    return prices
  }

  private change(ordinal: number, by: 1 | -1): void {
    const step = this.column[ordinal] ?? 0
    this.live[step] = (this.live[step] ?? 0) + by
  }
}
