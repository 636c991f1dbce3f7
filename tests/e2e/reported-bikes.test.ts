import type { Page } from '@playwright/test'
import { makeAdmin } from './database.ts'
import { expect, logIn, test, unique } from './fixtures.ts'
import { expectAccessible, expectOpenAccessible, expectSound, ON_A_PHONE } from './sound.ts'
import type { World } from './world.ts'

const REPORTED = 'You have reported this bike.'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Report this bike' })

/** Opens the dialog, and presses a reason. */
async function beginReport(page: Page, reason: string): Promise<void> {
  await page.getByRole('link', { name: 'Report this bike' }).click()
  await dialog(page).getByRole('radio', { name: reason }).check({ force: true })
}

/** What admins decide about the report of this bike, with a reason. */
async function decide(page: Page, name: string, step: 'Dismiss' | 'Withdraw', reason: string): Promise<void> {
  await page.goto('/dashboard/reportedbikes')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: step }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill(reason)
  await expectOpenAccessible(page)
  await question.getByRole('button', { name: step }).click()
  await expect(row.getByRole('button', { name: step })).toHaveCount(0)
}

async function listAsSomebodyElse(seller: World): Promise<{ name: string; bikeId: string }> {
  await seller.signUp('Seller', 'Sal Seller')
  const name = `Honda ${unique()}`
  return { name, bikeId: await seller.listBike({ name }) }
}

test.describe('while somebody reports a bike', () => {
  // What has left the market has no price rating.
  test.use({ allowedErrors: /404/ })

  test('the report stays when the bike leaves the market, until it is closed', async ({ page, api, another }) => {
    const seller = (await another()).api
    const { bikeId } = await listAsSomebodyElse(seller)
    await api.signUp('user', 'Rita Reporter')
    await page.clock.install()
    await page.goto(`/bike/${bikeId}`)
    await beginReport(page, 'It is stolen')
    const text = dialog(page).getByLabel('What should we know?')
    await text.fill('It stood in my garage until May.')
    await seller.send('POST', `/bikes/${bikeId}/sold-elsewhere`)
    // Looked at again after a while, the page reads the bike anew.
    await page.clock.fastForward(11_000)
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    await expect(page.getByRole('region', { name: 'Pictures' }).getByText('Sold', { exact: true })).toBeAttached()
    await expect(text).toHaveValue('It stood in my garage until May.')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Report this bike' })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('a buyer reports a bike, an admin withdraws it, and both sides are told why', async ({ page, api, another }) => {
    const seller = await another()
    const { name, bikeId } = await listAsSomebodyElse(seller.api)
    await api.signUp('user', 'Rita Reporter')
    await page.goto(`/bike/${bikeId}`)
    await beginReport(page, 'It is stolen')
    await dialog(page).getByLabel('What should we know?').fill('It stood in my garage until May.')
    await expectOpenAccessible(page)
    await dialog(page).getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText(REPORTED)).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await page.reload()
    await expect(page.getByText(REPORTED)).toBeVisible()
    await expectAccessible(page)

    const admin = await another()
    await makeAdmin((await admin.api.signUp('user', 'Ada Admin')).email)
    const desk = await admin.context.newPage()
    await desk.setViewportSize(ON_A_PHONE.viewport)
    await desk.goto('/dashboard')
    const waiting = desk.getByRole('region', { name: 'To do first' }).getByRole('listitem').filter({ hasText: name })
    await waiting.getByRole('link', { name: 'Decide' }).click()
    const row = desk.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('It stood in my garage until May.')
    await expect(row).toContainText('Rita Reporter')
    await expectSound(desk)
    await decide(desk, name, 'Withdraw', 'Its owner showed us the papers.')
    await desk.getByRole('link', { name: 'Decided', exact: true }).click()
    await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('Its owner showed us the papers.')

    const shop = await seller.context.newPage()
    await shop.goto('/dashboard/myproduct')
    await expect(shop.getByRole('row').filter({ hasText: name })).toContainText('Its owner showed us the papers.')
    await page.goto('/dev/mail')
    await expect(page.getByText(`Your report about “${name}”`).first()).toBeVisible()
    await expect(page.getByText(`Taken off the market: “${name}”`).first()).toBeVisible()
  })

  test('a report without what it needs says so, and keeps what was typed, also once it is closed', async ({
    page,
    api,
    another,
  }) => {
    const { bikeId } = await listAsSomebodyElse((await another()).api)
    await api.signUp('user', 'Rita Reporter')
    await page.goto(`/bike/${bikeId}`)
    await page.getByRole('link', { name: 'Report this bike' }).click()
    await dialog(page).getByRole('button', { name: 'Send report' }).click()
    await expect(dialog(page).getByText('Choose what is wrong.')).toBeVisible()
    await dialog(page).getByRole('radio', { name: 'Something else' }).check({ force: true })
    await dialog(page).getByRole('button', { name: 'Send report' }).click()
    await expect(dialog(page).getByText('Say what is wrong.')).toBeVisible()
    await expectOpenAccessible(page)
    await dialog(page).getByLabel('What should we know?').fill('The seller wants to be paid elsewhere.')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('link', { name: 'Report this bike' }).click()
    await expect(dialog(page).getByRole('radio', { name: 'Something else' })).toBeChecked()
    await expect(dialog(page).getByLabel('What should we know?')).toHaveValue('The seller wants to be paid elsewhere.')
  })
})

test('a visitor who wants to report a bike is led to the login, and back to the dialog', async ({ page, another }) => {
  const { bikeId } = await listAsSomebodyElse((await another()).api)
  const reporter = await (await another()).api.signUp('user', 'Rita Reporter')
  await page.goto(`/bike/${bikeId}`)
  await page.getByRole('link', { name: 'Report this bike' }).click()
  await logIn(page, reporter, 'stay')
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL(`/bike/${bikeId}#report`)
})

test('an admin dismisses a report: the bike stays, and reporter and seller read why in the app', async ({
  page,
  api,
  another,
}) => {
  const seller = await another()
  const { name, bikeId } = await listAsSomebodyElse(seller.api)
  await api.signUp('user', 'Rita Reporter')
  await api.send('POST', `/bikes/${bikeId}/report`, { reason: 'fraud', text: '' })
  const admin = await another()
  await makeAdmin((await admin.api.signUp('user', 'Ada Admin')).email)
  await decide(await admin.context.newPage(), name, 'Dismiss', 'The papers are in order.')
  await page.goto(`/bike/${bikeId}`)
  await expect(page.getByRole('link', { name: 'Report this bike' })).toBeVisible()
  for (const { context } of [{ context: page.context() }, seller]) {
    const told = await context.newPage()
    await told.goto('/dashboard/notifications')
    await expect(told.getByRole('main').getByRole('link', { name })).toContainText('Reason: The papers are in order.')
  }
})

test('a frame number that two sellers give is a case for the admins, and who was refused reads what they decide', async ({
  page,
  api,
  another,
}) => {
  const frame_number = `FRAME${unique().toUpperCase()}`
  await api.signUp('Seller', 'Sal Seller')
  const name = `Honda ${unique()}`
  await api.listBike({ name, frame_number })
  const refused = await another()
  await refused.api.signUp('Seller', 'Rita Refused')
  await expect(refused.api.listBike({ frame_number })).rejects.toThrow(
    'can’t be put on sale with this frame number yet',
  )
  const admin = await another()
  await makeAdmin((await admin.api.signUp('user', 'Ada Admin')).email)
  const desk = await admin.context.newPage()
  await desk.goto('/dashboard/reportedbikes')
  const row = desk.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Somebody else wants to sell a bike with this frame number')
  await expect(row).toContainText('Refused to Rita Refused')
  await expectAccessible(desk)
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await expect(desk.getByRole('alertdialog')).toContainText('who was refused it can put their bike on sale')
  await desk.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Dismiss' }).click()
  await expect(desk.getByRole('alertdialog')).toContainText('nobody else can put one on sale with its frame number')
  await desk.keyboard.press('Escape')
  await decide(desk, name, 'Dismiss', 'The papers of the other are in order.')

  const told = await refused.context.newPage()
  await told.goto('/dashboard/notifications')
  const note = told.getByRole('main').getByRole('link', { name: 'The frame number of your bike' })
  await expect(note).toContainText('A bike can’t be put on sale here with it. Reason: The papers')
  await expect(told.getByText(name)).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications, none unread' })).toBeVisible()
})

test('a seller is not asked to report their own bike', async ({ page, api }) => {
  await api.signUp('Seller', 'Sal Seller')
  await page.goto(`/bike/${await api.listBike()}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Report this bike' })).toHaveCount(0)
})
