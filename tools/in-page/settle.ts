// Runs in the page: scrolls once through it, so that pictures further down load, and waits for them and for motion.

async function settle(): Promise<void> {
  for (let y = 0; y < document.body.scrollHeight; y += globalThis.innerHeight) {
    globalThis.scrollTo(0, y)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  globalThis.scrollTo(0, 0)
  const pictures = [...document.images].filter((image) => image.checkVisibility() && !image.closest('[inert]'))
  await Promise.all(pictures.map(arrived))
  const motions = document.getAnimations().filter(ends)
  await Promise.all(motions.map((motion) => motion.finished.catch(() => undefined)))
}

/** A lazy picture may decide not to load, so the wait ends at some point. */
const arrived = (image: HTMLImageElement) =>
  new Promise<unknown>((resolve) => {
    if (image.complete) return resolve(true)
    image.addEventListener('load', resolve)
    image.addEventListener('error', resolve)
    setTimeout(resolve, 3000)
  })

const ends = (motion: Animation) => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY

Object.assign(globalThis, { settle })
