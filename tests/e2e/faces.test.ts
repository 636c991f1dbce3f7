import { addBike, expect, logOut, signUp, test, unique } from './fixtures.ts'

test('the picture that signup asked for is shown on the bike, in My Order and in My Buyer; a person without one has initials', async ({
  page,
  another,
  baseURL,
}) => {
  const name = `Honda Rebel ${unique()}`
  await signUp(page, 'Seller', 'Sal Seller')
  await addBike(page, name)
  const { api: buyer, context } = await another()
  await buyer.signUp('user', 'Billie Buyer')
  await page.getByRole('link', { name }).first().click()
  const face = page.getByRole('main').locator('img[alt=""][width="44"]')
  await expect(face).toHaveAttribute('src', /^\/images\/[0-9a-f]{64}-160\.webp$/)
  await expect.poll(() => face.evaluate((image: { naturalWidth: number }) => image.naturalWidth)).toBe(160)
  const src = await face.getAttribute('src')

  await buyer.book(page.url().split('/').at(-1) ?? '')
  const own = await context.newPage()
  await own.goto(`${baseURL}/dashboard/myorder`)
  await expect(own.getByRole('main').locator('img[alt=""][width="44"]')).toHaveAttribute('src', src ?? '')
  await page.goto('/dashboard/mybuyer')
  await expect(page.getByRole('listitem').filter({ hasText: 'Billie Buyer' })).toContainText('BB')
  await logOut(page)
})
