import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { expect, photoFile, test } from './fixtures.ts'

const drafted = z.object({
  draft: z.object({ pictures: z.array(z.object({ width: z.number(), height: z.number() })) }),
})

/** Files of more than 15 MB: a photo that is rotated as its camera wrote it, and one that is no photo. */
async function largeFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'bikevalley-large-'))
  const [photo, broken] = [join(folder, 'huge.jpg'), join(folder, 'broken.jpg')]
  const raw = { width: 3000, height: 2250, channels: 3 } as const
  await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toFile(photo)
  await writeFile(broken, randomBytes(16_000_000))
  return { photo, broken }
}

test('a photo of more than 15 MB is made smaller before it is sent, upright, and the form says so; for a file that is no photo too', async ({
  page,
  api,
}) => {
  // A browser without a graphics card takes long on a busy machine.
  test.setTimeout(180_000)
  await api.signUp('Seller', 'Sal Seller')
  const sent: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/images')) sent.push(request.postDataBuffer()?.length ?? 0)
  })
  await page.goto('/dashboard/addproduct')
  const { photo, broken } = await largeFiles()
  await page.getByLabel('Add pictures').setInputFiles(await photoFile())
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await expect(page.getByText('made smaller before it was sent')).toHaveCount(0)
  await page.getByLabel('Add pictures').setInputFiles([photo, broken])
  await expect(page.getByText(/^huge\.jpg had \d+ MB and was made smaller before it was sent\.$/)).toBeVisible({
    timeout: 120_000,
  })
  await expect(page.getByText('This browser can’t read this picture.')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(Math.max(...sent)).toBeLessThan(15_000_000)
  await expect.poll(async () => drafted.parse(await api.send('GET', '/bikes/draft')).draft.pictures).toHaveLength(2)
  const { pictures } = drafted.parse(await api.send('GET', '/bikes/draft')).draft
  expect((pictures[1]?.width ?? 0) / (pictures[1]?.height ?? 1)).toBeCloseTo(3 / 4, 2)
})
