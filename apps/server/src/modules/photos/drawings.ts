import type { Platform } from '../../platform/platform.ts'
import { createWorkQueue } from '../../platform/work-queue.ts'
import type { PictureRow } from './presenter.ts'
import { renderDrawing } from './rendering/render.ts'
import { findPicture } from './repository.ts'
import type { FileKeeper } from './store/keep-files.ts'
import { type FileSuffix, keyOf, keysOf } from './store/picture-store.ts'

/** A picture that we draw ourselves: its row is there from the beginning, each of its files once somebody has asked for it. */
export type Drawing = Omit<PictureRow, 'avif_at'> & { alt: string }

/** Draws a picture so many pixels wide, as SVG; null where it knows nothing of this hash. */
export type Draw = (hash: string, width: number) => Promise<string | null>

/** Each takes a core. None is refused: as many wait at most as there are files to draw, since each is drawn once. */
const DRAWING = { atOnce: 2, longest: Number.POSITIVE_INFINITY, full: () => '' }

/** Makes the files of drawings, each by itself, at the moment that somebody asks for it (decision 026). */
export function createDrawings({ db }: Platform, keeper: FileKeeper) {
  const queue = createWorkQueue(DRAWING)
  const underWay = new Map<string, Promise<boolean>>()
  let draw: Draw | null = null

  async function make(by: Draw, hash: string, suffix: FileSuffix): Promise<boolean> {
    const drawing = await findPicture(db, hash)
    if (!drawing || drawing.alt === null) return false
    const files = { hash, widths: drawing.widths, private: false }
    const key = keyOf(files, suffix)
    if (!keysOf(files, ['webp']).includes(key)) return false
    const width = Number(/\d+/.exec(suffix)?.[0] ?? drawing.width)
    return queue.run(async () => {
      const svg = await by(hash, width)
      if (svg === null) return false
      const content = await renderDrawing(svg, { whole: suffix === '.webp' })
      return keeper.hold(hash, async (connection) => {
        // It may have been removed meanwhile.
        if (!(await findPicture(connection, hash))) return false
        await keeper.add(connection, files, [{ key, content }], () => Promise.resolve())
        return true
      })
    })
  }

  return {
    /** Makes a file of a drawing; whoever asks for the same meanwhile waits for it. False where there is none to be made. */
    make(hash: string, suffix: FileSuffix): Promise<boolean> {
      if (draw === null) return Promise.resolve(false)
      const name = `${hash}${suffix}`
      const made = underWay.get(name) ?? make(draw, hash, suffix).finally(() => void underWay.delete(name))
      underWay.set(name, made)
      return made
    },

    /** Sets who draws them; before, none is drawn. */
    drawWith(by: Draw): void {
      draw = by
    },
  }
}
