type Work = () => Promise<void>

/** Runs what it is given in order, a few at once; each call answers when its own work is done. The work never throws. */
export function createQueue(atOnce: number): (work: Work) => Promise<void> {
  const waiting: Work[] = []
  let running = 0
  const next = async (): Promise<void> => {
    const work = running < atOnce ? waiting.shift() : undefined
    if (work === undefined) return
    running += 1
    await work()
    running -= 1
    await next()
  }
  return (work) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(async () => {
      await work()
      resolve()
    })
    void next()
    return promise
  }
}
