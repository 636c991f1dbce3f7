import sharp from 'sharp'
import { readUpload } from './receive.ts'

/** How much of a picture's height must be readable, from the top. */
const LEAST = 0.95

const [START_OF_SCAN, PROGRESSIVE_FRAME] = [0xda, 0xc2]
const COEFFICIENTS = 64

/**
 * Whether an unreadable JPEG lacks only its end, as after an interrupted copy; viewers show such files. The rest must be
 * intact.
 */
export async function isNearlyWhole(
  source: string | Buffer,
  options: { seconds: number; pixels: number },
): Promise<boolean> {
  const { format, width, height, isProgressive } = await sharp(source, { limitInputPixels: options.pixels }).metadata()
  if (format !== 'jpeg') return false
  if (isProgressive) return hasAllScans(typeof source === 'string' ? await readUpload(source) : source)
  // Decodes all lines from the top to this one.
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
 * Whether the last scan of a progressive JPEG has begun. Each scan adds detail to the whole picture; in the last one, every coefficient of
 * every component has arrived down to its lowest bit (ITU T.81, G.1).
 */
function hasAllScans(jpeg: Buffer): boolean {
  const byte = (at: number) => jpeg[at] ?? 0
  /** By component, the lowest bit received so far of each coefficient. */
  const come = new Map<number, number[]>()
  for (let at = jpeg.indexOf(0xff, 2); at >= 0 && at + 4 <= jpeg.length; at = jpeg.indexOf(0xff, at)) {
    const marker = byte(at + 1)
    // Within a scan: a stuffed byte, a restart marker, or padding.
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
