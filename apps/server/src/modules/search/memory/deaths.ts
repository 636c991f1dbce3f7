/** How many of the latest deaths are kept. */
const MOST_KEPT = 4_096

/** A moment of an index: how many ordinals had been given out by then, and how many had died. */
export type Moment = { ordinals: number; deaths: number }

/** The ordinals that died last, in order. Kept counts are updated by them. */
export class Deaths {
  private latest: number[] = []
  /** How many deaths are no longer kept. */
  private before = 0

  note(ordinal: number): void {
    this.latest.push(ordinal)
    if (this.latest.length < 2 * MOST_KEPT) return
    this.latest.splice(0, MOST_KEPT)
    this.before += MOST_KEPT
  }

  /** The number of all deaths so far. */
  get count(): number {
    return this.before + this.latest.length
  }

  /** The deaths after the first `count`; null if some of them are no longer kept. */
  since(count: number): readonly number[] | null {
    return count < this.before ? null : this.latest.slice(count - this.before)
  }

  /** To be called when ordinals are given out anew: earlier counts can't be updated any more. */
  forget(): void {
    this.before = this.count + 1
    this.latest = []
  }
}
