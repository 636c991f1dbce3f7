/** How many of the latest deaths are kept. */
const MOST_KEPT = 4_096

/** A moment of an index: how many ordinals had been given out by then, and how many had died. */
export type Moment = { ordinals: number; deaths: number }

/** The ordinals that died last, in order, by which counts of before are brought up to date. */
export class Deaths {
  private latest: number[] = []
  /** How many died before the first that is kept. */
  private before = 0

  note(ordinal: number): void {
    this.latest.push(ordinal)
    if (this.latest.length < 2 * MOST_KEPT) return
    this.latest.splice(0, MOST_KEPT)
    this.before += MOST_KEPT
  }

  /** How many there were. */
  get count(): number {
    return this.before + this.latest.length
  }

  /** Those since there were so many; null where that is not kept any more. */
  since(count: number): readonly number[] | null {
    return count < this.before ? null : this.latest.slice(count - this.before)
  }

  /** Ordinals are given anew: nothing of before is known. */
  forget(): void {
    this.before = this.count + 1
    this.latest = []
  }
}
