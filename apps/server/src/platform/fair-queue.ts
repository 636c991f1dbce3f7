/** Those who wait for the same thing, each in the line of their client. */
export type FairQueue<T> = {
  add: (client: string, waiting: T) => void
  /** Takes out who waits no more. */
  remove: (client: string, waiting: T) => void
  /** Takes the first of the line whose turn it is, and gives the turn to the next line. */
  next: () => T | undefined
  /** Takes the last of the longest line out for somebody of this client, if their line stays shorter than that one was. */
  makeRoom: (client: string) => T | undefined
  size: () => number
}

/** Lines of which each has its turn: who asks for much waits behind themselves, and not everybody behind them. */
export function createFairQueue<T>(): FairQueue<T> {
  /** In the order of their turns; none is empty. */
  const lines = new Map<string, Set<T>>()
  let size = 0

  function remove(client: string, waiting: T): void {
    const line = lines.get(client)
    if (!line?.delete(waiting)) return
    size -= 1
    if (line.size === 0) lines.delete(client)
  }

  return {
    add(client, waiting) {
      const line = lines.get(client) ?? new Set()
      line.add(waiting)
      lines.set(client, line)
      size += 1
    },
    remove,
    next() {
      const [turn] = lines
      if (!turn) return undefined
      const [client, line] = turn
      const [first] = line
      lines.delete(client)
      lines.set(client, line)
      if (first !== undefined) remove(client, first)
      return first
    },
    makeRoom(client) {
      const [longest] = [...lines].toSorted(([, one], [, other]) => other.size - one.size)
      if (!longest || longest[1].size <= (lines.get(client)?.size ?? 0) + 1) return undefined
      const last = [...longest[1]].at(-1)
      if (last !== undefined) remove(longest[0], last)
      return last
    },
    size: () => size,
  }
}
