import { makeAdmin } from './database.ts'
import { expect, photoFile, test, untilHydrated } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: /ERR_FAILED/ })

test('a report takes photos on a phone, a failed one is tried again, and both sides and an admin see them', async ({
  page,
  api,
  another,
}) => {
  const { context, api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  await api.signUp('user', 'Billie Buyer')
  const bookingId = await api.book(await seller.listBike())
  await api.pay(bookingId)
  await page.goto(`/dashboard/handover/${bookingId}`)
  await page.getByLabel('What is wrong').fill('The frame is bent behind the engine.')
  await page.route('**/handover/report/photos', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Add photos').setInputFiles(await photoFile())
  await expect(page.getByText('Only the seller and our admins see them')).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(page.getByText('A photo could not be sent. Try it again, or remove it.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByLabel('Add photos').setInputFiles(await photoFile())
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible()

  // What was typed and added is restored after a visit to another page.
  await page.getByRole('link', { name: 'My Order' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Order')
  await page.goBack()
  await expect(page.getByLabel('What is wrong')).toHaveValue('The frame is bent behind the engine.')
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const question = page.getByRole('alertdialog', { name: 'Report a problem?' })
  await expect(question).toContainText('sees what you write and your photos')
  await question.getByRole('button', { name: 'Report a problem' }).click()
  await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('link')).toHaveCount(2)

  const answer = await context.newPage()
  await answer.goto(`/dashboard/handover/${bookingId}`)
  const shown = answer.getByRole('list', { name: 'Photos from Billie Buyer' }).getByRole('img')
  await expect(shown).toHaveCount(2)
  await answer.getByLabel('What happened').fill('It was bent before, as my photo shows.')
  await answer.getByLabel('Add photos').setInputFiles(await photoFile())
  await answer.getByRole('button', { name: 'Send' }).click()
  await expect(answer.getByRole('list', { name: 'Your photos' }).getByRole('link')).toHaveCount(1)

  const { context: office, api: admin } = await another()
  await makeAdmin((await admin.signUp('user', 'Ada Admin')).email)
  const desk = await office.newPage()
  await desk.goto(`/dashboard/cases/${bookingId}`)
  const evidence = desk.getByRole('list', { name: 'Photos from Billie Buyer, the buyer' })
  await expect(evidence.getByRole('link')).toHaveCount(2)
  await expect(desk.getByRole('list', { name: 'Photos from Sal Seller, the seller' }).getByRole('link')).toHaveCount(1)
  await untilHydrated(desk)
  await evidence.getByRole('link').first().click()
  const viewer = desk.getByRole('dialog', { name: 'Photos from Billie Buyer, the buyer' })
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await desk.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await desk.goBack()
  await expect(viewer).toBeHidden()
  await expect(desk).toHaveURL(`/dashboard/cases/${bookingId}`)
  await expect(evidence.getByRole('link').nth(1)).toBeFocused()
  // The address alone gives nobody else the photo.
  const { context: stranger } = await another()
  const address = (await evidence.getByRole('link').first().getAttribute('href')) ?? ''
  expect((await stranger.request.get(address)).status()).toBe(401)
})
