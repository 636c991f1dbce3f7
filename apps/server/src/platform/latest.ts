/** Keeps values by key up to a number; the least recently used goes first. */
export class Latest<T> {
  private readonly kept = new Map<string, T>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(key: string): T | undefined {
    const value = this.kept.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: T): void {
    this.kept.delete(key)
    this.kept.set(key, value)
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value ?? key)
  }

  /** Drops a value unless it was replaced meanwhile. */
  drop(key: string, value: T): void {
    if (this.kept.get(key) === value) this.kept.delete(key)
  }

  clear(): void {
    this.kept.clear()
  }

  values(): Iterable<T> {
    return this.kept.values()
  }
}
