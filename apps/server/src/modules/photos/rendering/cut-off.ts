import sharp from 'sharp'
import { readUpload } from './receive.ts'

/** So much of a picture's height must be there, from its top on. */
const LEAST = 0.95

const [START_OF_SCAN, PROGRESSIVE_FRAME] = [0xda, 0xc2]
const COEFFICIENTS = 64

/**
 * Whether of a JPEG that can't be read whole only the end is missing, as after a copy that was interrupted: viewers show it.
 * Nothing may be wrong with the part that is there.
 */
export async function isNearlyWhole(
  source: string | Buffer,
  options: { seconds: number; pixels: number },
): Promise<boolean> {
  const { format, width, height, isProgressive } = await sharp(source, { limitInputPixels: options.pixels }).metadata()
  if (format !== 'jpeg') return false
  if (isProgressive) return hasAllScans(typeof source === 'string' ? await readUpload(source) : source)
  // Lines are read from the top: up to this one none may be missing.
  const line = { left: 0, top: Math.ceil(height * LEAST) - 1, width, height: 1 }
  return sharp(source, { limitInputPixels: options.pixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: options.seconds })
    .extract(line)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

/**
 * A progressive JPEG has the whole picture from its first scan on, and each scan adds detail. It is nearly whole once its last scan has
 * begun: then every coefficient of every component has come down to its last bit (ITU T.81, G.1).
 */
function hasAllScans(jpeg: Buffer): boolean {
  const byte = (at: number) => jpeg[at] ?? 0
  /** Of each component, for each coefficient, the lowest bit that has come. */
  const come = new Map<number, number[]>()
  for (let at = jpeg.indexOf(0xff, 2); at >= 0 && at + 4 <= jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const marker = byte(at + 1)
    // Within a scan: a byte that is no marker, a mark to begin anew at, or padding.
    if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd9) || marker === 0xff) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === PROGRESSIVE_FRAME)
      for (let one = 0; one < byte(at + 9); one++)
        come.set(
          byte(at + 10 + 3 * one),
          Array.from({ length: COEFFICIENTS }, () => Infinity),
        )
    if (marker === START_OF_SCAN) {
      const behind = at + 5 + 2 * byte(at + 4)
      for (let one = at + 5; one < behind; one += 2)
        come.get(byte(one))?.fill(byte(behind + 2) & 15, byte(behind), byte(behind + 1) + 1)
    }
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return come.size > 0 && [...come.values()].every((bits) => bits.every((bit) => bit === 0))
}
