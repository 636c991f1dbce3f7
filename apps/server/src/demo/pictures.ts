import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Photos, ReservedPicture } from '../modules/photos/index.ts'
import type { Platform } from '../platform/platform.ts'
import { altOf, BACKDROPS, compose, type Recipe, sourceOf } from './compose.ts'
import { hasFact, readFact, setFact } from './installation.ts'
import { planDemo } from './plan.ts'

/** Between two rounds over what could not be drawn. */
const PAUSE_MS = 15_000

const WIDTH = 1200
const ASPECT = 4 / 3

/** The colour that fills most of a scene, shown until the picture is there. */
const SCENE_COLORS = { studio: '#d9d8d4', road: '#a9b0b4', dirt: '#b5a68c' }

/** Fewer than of a photograph: a drawing in flat colours bears being scaled. */
const WIDTHS = [400, 800, 1200]

/** What the photos module needs to know of a picture that is drawn later: its hash is that of what it is drawn from. */
export async function plan(recipe: Recipe): Promise<ReservedPicture> {
  const width = recipe.width ?? WIDTH
  const { scene, tones } = BACKDROPS[recipe.backdrop]
  return {
    hash: createHash('sha256')
      .update(await sourceOf(recipe))
      .digest('hex'),
    width,
    height: Math.round(width / ASPECT),
    widths: WIDTHS.filter((one) => one <= width),
    alt: altOf(recipe),
    color: 'b-wall' in tones ? tones['b-wall'] : SCENE_COLORS[scene],
  }
}

/** The recipes of all demo pictures: first what the home page shows, then every bike's first, then the others. */
async function readRecipes(begun: Date): Promise<Map<string, Recipe>> {
  const { bikes } = await planDemo(begun)
  const promoted = bikes.filter(({ outcome }) => outcome === 'advertised')
  const covers = [...promoted, ...bikes].flatMap(({ pictures }) => pictures.slice(0, 1))
  const recipes = new Map<string, Recipe>()
  for (const recipe of [...covers, ...bikes.flatMap(({ pictures }) => pictures)])
    recipes.set((await plan(recipe)).hash, recipe)
  return recipes
}

/**
 * Draws the pictures of the demo data in the background, one after the other, and at once whichever somebody asks for.
 * What is there already is left alone, so it goes on after a stop where it was.
 */
export function createDemoPictures({ db, clock, log }: Platform, photos: Photos) {
  let known: { begun: string | null; recipes: Promise<Map<string, Recipe>> } | null = null
  const drawing = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let work = Promise.resolve()

  function draw(hash: string, recipe: Recipe): Promise<void> {
    let picture = drawing.get(hash)
    if (!picture) {
      picture = compose(recipe)
        .then((svg) => photos.render(hash, Buffer.from(svg)))
        .finally(() => drawing.delete(hash))
      drawing.set(hash, picture)
    }
    return picture
  }

  /** All pictures of the demo data; read again when it was refilled meanwhile. */
  async function recipesByHash(): Promise<Map<string, Recipe>> {
    const begun = await readFact(db, 'demo_data_begun')
    if (known?.begun !== begun) known = { begun, recipes: readRecipes(new Date(begun ?? clock.now())) }
    return known.recipes
  }

  /** Answers whether all are there. */
  async function drawAll(): Promise<boolean> {
    let whole = true
    for (const [hash, recipe] of await recipesByHash()) {
      if (stopping.signal.aborted) return false
      await draw(hash, recipe).catch((error: unknown) => {
        whole = false
        log.warn({ err: error, hash }, 'a demo picture could not be drawn')
      })
    }
    if (stopping.signal.aborted) return false
    if (whole) await setFact(db, 'demo_pictures_made')
    // Only now, so that one core stays free for people meanwhile.
    await photos.queueAvif()
    return whole
  }

  /** What could not be drawn, since the disk is full or the database away, is tried again until all are there. */
  async function keepDrawing(): Promise<void> {
    for (;;) {
      const whole = await drawAll().catch((error: unknown) => {
        log.warn({ err: error }, 'the demo pictures could not be drawn, and are tried again')
        return false
      })
      if (whole || stopping.signal.aborted) return
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    /** Begins, when there is demo data whose pictures are not all there. */
    async start(): Promise<void> {
      if (!(await hasFact(db, 'demo_data_made'))) return
      photos.setPictureMaker(async (hash) => {
        const recipe = (await recipesByHash()).get(hash)
        if (!recipe || stopping.signal.aborted) return false
        await draw(hash, recipe)
        return true
      })
      if (!(await hasFact(db, 'demo_pictures_made'))) work = keepDrawing()
    },

    /** Ends after the pictures that are being drawn. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.allSettled([work, ...drawing.values()])
    },
  }
}
