import { createHash } from 'node:crypto'
import type { Photos, ReservedPicture } from '../modules/photos/index.ts'
import type { Platform } from '../platform/platform.ts'
import { readDemoBikes, recipesOf } from './bikes.ts'
import { altOf, BACKDROPS, compose, type Recipe } from './compose.ts'
import { hasFact, setFact } from './installation.ts'

const ASPECT = 4 / 3

/** The colour that fills most of a scene, shown until the picture is there. */
const SCENE_COLORS = { studio: '#d9d8d4', road: '#a9b0b4', dirt: '#b5a68c' }

/** What the photos module needs to know of a picture that is drawn later: its hash is that of the drawing's source. */
export async function plan(recipe: Recipe): Promise<ReservedPicture> {
  const width = recipe.width ?? 1200
  const { scene, tones } = BACKDROPS[recipe.backdrop]
  return {
    hash: createHash('sha256')
      .update(await compose(recipe))
      .digest('hex'),
    width,
    height: Math.round(width / ASPECT),
    alt: altOf(recipe),
    color: 'b-wall' in tones ? tones['b-wall'] : SCENE_COLORS[scene],
  }
}

/**
 * Draws the pictures of the demo data in the background, one after the other, and at once whichever somebody asks for.
 * What is there already is left alone, so it goes on after a stop where it was.
 */
export function createDemoPictures({ db, log }: Platform, photos: Photos) {
  const recipes = new Map<string, Recipe>()
  const drawing = new Map<string, Promise<void>>()
  let stopped = false
  let work = Promise.resolve()

  function draw(hash: string, recipe: Recipe): Promise<void> {
    let picture = drawing.get(hash)
    if (!picture) {
      picture = compose(recipe)
        .then((svg) => photos.develop(hash, Buffer.from(svg)))
        .finally(() => drawing.delete(hash))
      drawing.set(hash, picture)
    }
    return picture
  }

  async function drawAll(): Promise<void> {
    let whole = true
    for (const [hash, recipe] of recipes) {
      if (stopped) return
      await draw(hash, recipe).catch((error: unknown) => {
        whole = false
        log.warn({ err: error, hash }, 'a demo picture could not be drawn')
      })
    }
    if (stopped) return
    if (whole) await setFact(db, 'demo_pictures_made')
    // Only now, so that one core stays free for people meanwhile.
    await photos.queueAvif()
  }

  return {
    /** Begins, when there is demo data whose pictures are not all there. */
    async start(): Promise<void> {
      if (!(await hasFact(db, 'demo_data_made')) || (await hasFact(db, 'demo_pictures_made'))) return
      const bikes = await readDemoBikes()
      // Those on the home page come first.
      const byUrgency = bikes.toSorted((a, b) => Number(b.fate === 'advertised') - Number(a.fate === 'advertised'))
      for (const recipe of byUrgency.flatMap(recipesOf)) recipes.set((await plan(recipe)).hash, recipe)
      photos.onMissing(async (hash) => {
        const recipe = recipes.get(hash)
        if (!recipe || stopped) return false
        await draw(hash, recipe)
        return true
      })
      work = drawAll()
    },

    /** Ends after the pictures that are being drawn. */
    async stop(): Promise<void> {
      stopped = true
      await Promise.allSettled([work, ...drawing.values()])
    },
  }
}
