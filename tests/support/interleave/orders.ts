/** A point of an order: who could go on, who did, with which step, and who had gone before. */
export type Choice = { ready: readonly number[]; chosen: number; step: string; before: number }

type Walk = {
  /** How often somebody who could go on may be kept waiting. Most faults need one such turn, nearly all two at most. */
  mostTurns: number
  /** Does one order, the first of its choices given, and answers all of them. */
  take: (plan: readonly number[]) => Promise<readonly Choice[]>
  /** Whether two steps do the same in whatever order they come. */
  commute: (one: string, other: string) => boolean
}

/**
 * Walks the orders in which operations can take their steps, by doing them: somebody goes on as long as they can, and
 * each later order turns off from an earlier one at one point. Of orders that differ only in the places of steps that
 * commute, one is done.
 *
 * @returns how many orders that were
 */
export async function walkOrders(walk: Walk): Promise<number> {
  let count = 0

  async function walkFrom(plan: readonly number[]): Promise<readonly Choice[]> {
    const order = await walk.take(plan)
    count += 1
    /** What came of turning off to somebody, and where. */
    const turned = new Map<number, { at: number; meanwhile: readonly string[] }>()
    for (const [at, { ready, chosen }] of order.entries()) {
      if (at < plan.length) continue
      for (const other of ready.filter((one) => one !== chosen)) {
        const prefix = order.slice(0, at)
        if (countTurns(prefix) + (isTurn(order, at, other) ? 1 : 0) > walk.mostTurns) continue
        const last = turned.get(other)
        if (last && comesToTheSame(order.slice(last.at, at), chosen, last.meanwhile)) continue
        const taken = await walkFrom([...prefix.map((choice) => choice.chosen), other])
        turned.set(other, { at, meanwhile: untilBack(taken.slice(at), chosen) })
      }
    }
    return order
  }

  /** Whether a turn now is one that was made some steps earlier: nothing that happened there has to do with these. */
  const comesToTheSame = (since: readonly Choice[], who: number, meanwhile: readonly string[]): boolean =>
    since.every(({ chosen, step }) => chosen === who && meanwhile.every((other) => walk.commute(step, other)))

  await walkFrom([])
  return count
}

/** What the others do until somebody goes on. */
function untilBack(order: readonly Choice[], who: number): string[] {
  const back = order.findIndex(({ chosen }) => chosen === who)
  return order.slice(0, back < 0 ? order.length : back).map(({ step }) => step)
}

const isTurn = (order: readonly Choice[], at: number, chosen: number): boolean => {
  const { before = -1, ready = [] } = order[at] ?? {}
  return chosen !== before && ready.includes(before)
}

const countTurns = (order: readonly Choice[]): number =>
  order.filter(({ chosen }, at) => isTurn(order, at, chosen)).length
