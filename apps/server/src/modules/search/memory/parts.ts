/** What a snapshot consists of: arrays of numbers, and what little else there is as JSON. */
export type Numbers = Uint8Array | Uint32Array | Int32Array | Float64Array

export const KINDS = { Uint8Array, Uint32Array, Int32Array, Float64Array } as const
export type Kind = keyof typeof KINDS

export function kindOf(numbers: Numbers): Kind {
  if (numbers instanceof Uint8Array) return 'Uint8Array'
  if (numbers instanceof Uint32Array) return 'Uint32Array'
  return numbers instanceof Int32Array ? 'Int32Array' : 'Float64Array'
}

/** The parts of an index by name. A part that is missing or of another kind makes a snapshot unusable: reading it throws. */
export class Parts {
  readonly arrays = new Map<string, Numbers>()
  readonly lists = new Map<string, readonly (string | number)[]>()

  put(name: string, numbers: Numbers): void {
    this.arrays.set(name, numbers)
  }

  putList(name: string, list: readonly (string | number)[]): void {
    this.lists.set(name, list)
  }

  uint32(name: string): Uint32Array {
    const part = this.arrays.get(name)
    if (part instanceof Uint32Array) return part
    throw new TypeError(`The snapshot has no ${name}.`)
  }

  int32(name: string): Int32Array {
    const part = this.arrays.get(name)
    if (part instanceof Int32Array) return part
    throw new TypeError(`The snapshot has no ${name}.`)
  }

  float64(name: string): Float64Array {
    const part = this.arrays.get(name)
    if (part instanceof Float64Array) return part
    throw new TypeError(`The snapshot has no ${name}.`)
  }

  uint8(name: string): Uint8Array {
    const part = this.arrays.get(name)
    if (part instanceof Uint8Array) return part
    throw new TypeError(`The snapshot has no ${name}.`)
  }

  texts(name: string): string[] {
    return this.list(name).map(String)
  }

  numbers(name: string): number[] {
    return this.list(name).map(Number)
  }

  private list(name: string): readonly (string | number)[] {
    const list = this.lists.get(name)
    if (list) return list
    throw new TypeError(`The snapshot has no ${name}.`)
  }
}
