import { randomBytes } from 'node:crypto'
import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { expect, photoFile, test } from './fixtures.ts'

// A browser without a graphics card takes long on a busy machine.
test.describe.configure({ timeout: 240_000 })

const drafted = z.object({
  draft: z.object({ pictures: z.array(z.object({ width: z.number(), height: z.number() })) }),
})
type Api = { send: (method: 'GET', path: string) => Promise<unknown> }
const picturesOf = async (api: Api) => drafted.parse(await api.send('GET', '/bikes/draft')).draft.pictures
const folder = () => mkdtemp(join(tmpdir(), 'bikevalley-large-'))

/** The bytes of each upload from now on, once it is answered. */
function watchUploads(page: Page): number[] {
  const sent: number[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/images'))
      sent.push(Number((await response.request().allHeaders())['content-length']))
  })
  return sent
}

const SIZE = { width: 4000, height: 3000 }

/** As a camera sees it: from large shapes down to small ones, the small ones fainter. */
async function scene(): Promise<Buffer> {
  const layers = [8, 16, 32, 64, 128, 256, 512].map(async (step) => {
    const raw = { width: Math.ceil(SIZE.width / step), height: Math.ceil(SIZE.height / step), channels: 3 } as const
    const noise = randomBytes(raw.width * raw.height * 3).map((value) => 128 + (value - 128) * 0.08 * Math.log2(step))
    const input = await sharp(noise, { raw })
      .resize({ ...SIZE, fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    return { input, blend: 'overlay' as const }
  })
  return sharp({ create: { ...SIZE, channels: 3, background: '#808080' } })
    .composite(await Promise.all(layers))
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Eight photos of a telephone, as large as its files are, which was held upright: the camera has written them lying, and says so. */
async function eightPhotos(): Promise<string[]> {
  const [seen, into] = [await scene(), await folder()]
  const paths: string[] = []
  for (let number = 0; number < 8; number++) {
    const path = join(into, `IMG_${number}.jpg`)
    await sharp(seen)
      .flip(number % 2 === 1)
      .flop(number % 4 > 1)
      .modulate({ brightness: number < 4 ? 1 : 0.9 })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toFile(path)
    paths.push(path)
  }
  return paths
}

test('eight photos of 2.5 MB are sent as 4 MB at most, upright, and none is larger than what is kept', async ({
  page,
  api,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const photos = await eightPhotos()
  for (const path of photos) expect((await stat(path)).size).toBeGreaterThan(2_500_000)
  await page.goto('/dashboard/addproduct')
  const sent = watchUploads(page)
  await page.getByLabel('Add pictures').setInputFiles(photos)
  await expect.poll(() => sent, { timeout: 180_000 }).toHaveLength(8)
  expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(4_000_000 + 8 * 1_000)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(() => picturesOf(api)).toHaveLength(8)
  for (const { width, height } of await picturesOf(api)) expect([width, height]).toEqual([1920, 2560])
})

test.describe('what is refused', () => {
  test.use({ allowedErrors: /4\d\d/ })
  test('a small photo is sent as it is, and so is one that the browser can’t read, about which the server decides', async ({
    page,
    api,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    const into = await folder()
    const [cutOff, broken] = [join(into, 'cut.jpg'), join(into, 'broken.jpg')]
    const whole = await sharp(await scene())
      .jpeg({ quality: 90 })
      .toBuffer()
    await writeFile(cutOff, whole.subarray(0, Math.floor(whole.length * 0.98)))
    await writeFile(broken, randomBytes(2_000_000))
    const small = await photoFile()
    await page.goto('/dashboard/addproduct')
    const sent = watchUploads(page)
    await page.getByLabel('Add pictures').setInputFiles(small)
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toBeLessThan((await stat(small)).size + 1_000)
    expect(sent[0]).toBeGreaterThan((await stat(small)).size)
    await page.getByLabel('Add pictures').setInputFiles([cutOff])
    await expect(page.getByText(/^The end of cut\.jpg is missing/)).toBeVisible()
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent[1]).toBeGreaterThan(0.98 * whole.length - 1)
    await page.getByLabel('Add pictures').setInputFiles([broken])
    await expect(page.getByText('This file is not a picture')).toBeVisible()
    await expect.poll(() => sent).toHaveLength(3)
    expect(sent[2]).toBeGreaterThan(2_000_000)
  })
})

/** Files of more than 15 MB: a photo that is rotated as its camera wrote it, and one that is no photo. */
async function largeFiles() {
  const into = await folder()
  const [photo, broken] = [join(into, 'huge.jpg'), join(into, 'broken.jpg')]
  const raw = { width: 3000, height: 2250, channels: 3 } as const
  await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toFile(photo)
  await writeFile(broken, randomBytes(16_000_000))
  return { photo, broken }
}

test('a photo of more than the server takes is sent smaller and upright, and a file of that size that is no photo is not sent', async ({
  page,
  api,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  await page.goto('/dashboard/addproduct')
  const sent = watchUploads(page)
  const { photo, broken } = await largeFiles()
  await page.getByLabel('Add pictures').setInputFiles([photo, broken])
  await expect(page.getByText('This browser can’t read this picture.')).toBeVisible()
  await expect.poll(() => sent, { timeout: 180_000 }).toHaveLength(1)
  expect(sent[0]).toBeLessThan(15_000_000)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(() => picturesOf(api)).toHaveLength(1)
  const [picture] = await picturesOf(api)
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(3 / 4, 2)
})
