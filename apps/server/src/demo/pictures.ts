import { createHash } from 'node:crypto'
import type { Drawing, Photos } from '../modules/photos/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { DemoBike } from './bikes.ts'
import { altOf, BACKDROPS, compose, type Recipe, sourceOf } from './compose.ts'
import { hasFact, readFact } from './installation.ts'
import { planDemo } from './plan.ts'

const WIDTH = 1200
const ASPECT = 4 / 3

/** The colour that fills most of a scene, shown until the picture is there. */
const SCENE_COLORS = { studio: '#d9d8d4', road: '#a9b0b4', dirt: '#b5a68c' }

/** In which lists show it on a desktop screen. */
const LIST_WIDTH = 400
/** Fewer than of a photograph: a drawing in flat colours bears being scaled. */
const WIDTHS = [LIST_WIDTH, 800, 1200]

/** What the photos module needs to know of a picture that is drawn later: its hash is that of what it is drawn from. */
export async function plan(recipe: Recipe): Promise<Drawing> {
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

/** How the pictures of a demo market are drawn, by their hashes; and those of them that lists show of the bikes on sale. */
type Known = { begun: string | null; recipes: Map<string, Recipe>; covers: string[] }

async function readPictures(begun: string | null, now: Date): Promise<Known> {
  const { bikes } = await planDemo(new Date(begun ?? now))
  const recipes = new Map<string, Recipe>()
  const covers: string[] = []
  for (const bike of bikes.toSorted(asInLists))
    for (const [place, recipe] of bike.pictures.entries()) {
      const { hash } = await plan(recipe)
      recipes.set(hash, recipe)
      if (place === 0 && isOnSale(bike)) covers.push(hash)
    }
  return { begun, recipes, covers }
}

const isOnSale = ({ outcome }: DemoBike): boolean => outcome === 'advertised' || outcome === 'available'

/** Those of the home page first, then the newest. */
const asInLists = (one: DemoBike, other: DemoBike): number =>
  Number(other.outcome === 'advertised') - Number(one.outcome === 'advertised') || one.hoursAgo - other.hoursAgo

/** Draws the pictures of the demo data: each file when somebody asks for it, and after a start what lists show first. */
export function createDemoPictures({ db, clock, log }: Platform, photos: Photos) {
  let known: Promise<Known> | null = null
  let isStopping = false
  let work = Promise.resolve()

  /** All pictures of the demo data; read again when it was refilled meanwhile. */
  async function pictures(): Promise<Known> {
    const begun = await readFact(db, 'demo_data_begun')
    if (known === null || (await known).begun !== begun) known = readPictures(begun, clock.now())
    return known
  }

  /** Asks for what lists show, one after the other, so that one core stays free for people meanwhile. */
  async function drawCovers(): Promise<void> {
    const { covers } = await pictures()
    for (const hash of covers) {
      if (isStopping) return
      await photos.sizeOf(hash, `-${LIST_WIDTH}.webp`)
    }
  }

  return {
    /** Begins, where there is demo data. */
    async start(): Promise<void> {
      if (!(await hasFact(db, 'demo_data_made'))) return
      photos.drawWith(async (hash, width) => {
        const recipe = (await pictures()).recipes.get(hash)
        return recipe ? compose({ ...recipe, width }) : null
      })
      // What could not be drawn, since the disk is full or the database away, is drawn when somebody asks for it.
      work = drawCovers().catch((error: unknown) => log.warn({ err: error }, 'the demo pictures could not be drawn'))
    },

    /** Ends after the picture that is being drawn. */
    async stop(): Promise<void> {
      isStopping = true
      await work
    },
  }
}
