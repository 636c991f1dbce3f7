import type { Page } from '@playwright/test'
import { expect, pressAtOnce, test, unique, untilHydrated } from './fixtures.ts'
import type { World } from './world.ts'

/** Opens the page of a bike with so many pictures, and tells where its pictures are. */
async function openBike(page: Page, api: World, pictures: number) {
  await api.signUp('Seller', 'Sal Seller')
  const id = await api.listBike({ name: `Honda ${unique()}` })
  if (pictures > 1) await api.addPictures(id, pictures - 1)
  await page.goto('/buy')
  await page.goto(`/bike/${id}`)
  await untilHydrated(page)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  return {
    path: `/bike/${id}`,
    gallery,
    large: gallery.locator('li:not([inert])').getByRole('button', { name: /Show large$/ }),
    viewer: page.getByRole('dialog', { name: /^Pictures of/ }),
  }
}

const shownIn = (page: Page) => page.getByRole('dialog').locator('li:not([inert]) img')

test('Back closes the full-screen pictures and stays on the bike’s page, and so do Escape and Close, even pressed twice', async ({
  page,
  api,
}) => {
  const { path, large, viewer } = await openBike(page, api, 2)
  await large.click()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(path)
  await expect(large).toBeFocused()
  await large.click()
  await viewer.getByRole('button', { name: 'Close' }).dblclick()
  await expect(viewer).toBeHidden()
  await large.click()
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(path)
  await page.goBack()
  await expect(page).toHaveURL('/buy')
})

test('a picture that is pressed while the full screen is being left opens it again', async ({ page, api }) => {
  const { path, large, viewer } = await openBike(page, api, 2)
  await large.click()
  await expect(viewer).toBeVisible()
  // Behind React's own listener, and before the history has gone back.
  await page.evaluate(`document.querySelector('dialog[open]').addEventListener('close', () => {
    document.body.dataset.pressed = ''
    document.querySelector('[aria-label=Pictures] li:not([inert]) button').click()
  }, { once: true })`)
  await page.keyboard.press('Escape')
  await expect(page.locator('body[data-pressed]')).toBeAttached()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(path)
})

test('a picture that is pressed twice quickly opens once, and again after it was closed', async ({ page, api }) => {
  const { path, gallery, large, viewer } = await openBike(page, api, 2)
  await expect(gallery.locator('li[inert]')).toHaveCount(1)
  // A press of a script touches nothing, and what waits for the first touch holds up what is drawn.
  await page.mouse.move(20, 20)
  const button = '[aria-label=Pictures] li button'
  await pressAtOnce(page, [button, button])
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await large.click()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/buy')
  await page.goForward()
  await expect(page).toHaveURL(path)
})

test('arrow keys, Home and End on the large picture show another one and keep the focus on it', async ({
  page,
  api,
}) => {
  const { gallery, large } = await openBike(page, api, 3)
  await large.focus()
  for (const [key, place] of [
    ['ArrowRight', '2 / 3'],
    ['ArrowRight', '3 / 3'],
    ['ArrowLeft', '2 / 3'],
    ['End', '3 / 3'],
    ['ArrowRight', '1 / 3'],
    ['ArrowLeft', '3 / 3'],
    ['Home', '1 / 3'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(gallery.getByText(place)).toBeVisible()
    await expect(large).toBeFocused()
  }
})

test('the full screen has all pictures by key, says what each shows, and keeps the page below out of reach', async ({
  page,
  api,
}) => {
  const { gallery, large, viewer } = await openBike(page, api, 3)
  await large.click()
  for (const [key, place] of [
    ['End', '3 of 3'],
    ['ArrowRight', '1 of 3'],
    ['ArrowRight', '2 of 3'],
    ['Home', '1 of 3'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(viewer.getByText(place)).toBeVisible()
  }
  await expect(shownIn(page)).toHaveAttribute('alt', /^Honda .+, picture 1 of 3$/)
  // Once around and on: the focus never leaves the dialog for the page.
  const inPage = page.locator(':focus:not(dialog *)')
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    await expect(inPage.and(page.locator('main *'))).toHaveCount(0)
  }
  const below = gallery.locator('[aria-current]').first()
  await below.focus()
  await expect(below).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(large).toBeFocused()
})

test('the full screen zooms in at a double click or a button, and out again; one picture is enough', async ({
  page,
  api,
}) => {
  const { large, viewer } = await openBike(page, api, 1)
  await large.click()
  await expect(viewer.getByText('1 of 1')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toHaveCount(0)
  const width = async () => (await shownIn(page).boundingBox())?.width ?? 0
  const whole = await width()
  await viewer.locator('li').dblclick({ position: { x: 300, y: 300 } })
  await expect.poll(width).toBeCloseTo(whole * 2.5, -1)
  // Elsewhere than here, browsers let nobody come to what scrolls by key unless it says so.
  const closer = viewer.getByRole('group', { name: /^Honda/ })
  await expect(closer).toHaveAttribute('tabindex', '0')
  await closer.focus()
  const left = () => page.evaluate<number>("document.querySelector('[data-zoomed]').scrollLeft")
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(before)
  await viewer.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(width).toBe(whole)
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(whole * 2)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a fast flick leads one picture further, on the page and on the whole screen', async ({ page, api }) => {
    const { gallery, large, viewer } = await openBike(page, api, 5)
    const touch = await touchScreen(page, 0.008)
    const flick = async (y: number) => {
      await touch('touchStart', [[370, y]])
      for (const x of [330, 230, 120, 20]) await touch('touchMove', [[x, y]])
      await touch('touchEnd', [])
    }
    const box = await large.boundingBox()
    await flick((box?.y ?? 0) + 100)
    await expect(gallery.getByText('2 / 5')).toBeVisible()
    await gallery.getByRole('button', { name: 'Show picture 1 of 5' }).tap()
    await expect(gallery.getByText('1 / 5')).toBeVisible()
    await large.tap()
    await expect(viewer.getByText('1 of 5')).toBeVisible()
    await flick(400)
    await expect(viewer.getByText('2 of 5')).toBeVisible()
  })

  test('the full-screen pictures can be swiped, and pinched to zoom', async ({ page, api }) => {
    const { gallery, large, viewer } = await openBike(page, api, 3)
    await large.tap()
    await expect(viewer.getByText('1 of 3')).toBeVisible()
    const touch = await touchScreen(page)
    await touch('touchStart', [[320, 400]])
    for (let x = 300; x >= 60; x -= 20) await touch('touchMove', [[x, 400]])
    await touch('touchEnd', [])
    await expect(viewer.getByText('2 of 3')).toBeVisible()

    const width = async () => (await shownIn(page).boundingBox())?.width ?? 0
    const whole = await width()
    await touch('touchStart', [
      [180, 400],
      [210, 400],
    ])
    for (let by = 10; by <= 60; by += 10)
      await touch('touchMove', [
        [180 - by, 400],
        [210 + by, 400],
      ])
    await touch('touchEnd', [])
    await expect.poll(width).toBeGreaterThan(whole * 2)
    await expect(viewer.getByText('2 of 3')).toBeVisible()
    // Another one is shown whole, and so is this one when one comes back.
    await viewer.getByRole('button', { name: 'Next picture' }).tap()
    await expect(viewer.getByText('3 of 3')).toBeVisible()
    await expect.poll(width).toBe(whole)
    await viewer.getByRole('button', { name: 'Previous picture' }).tap()
    await expect(viewer.getByText('2 of 3')).toBeVisible()
    await expect.poll(width).toBe(whole)
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(gallery.getByText('2 / 3')).toBeVisible()
  })

  test('a double tap looks closer at that place, one finger then moves the picture, and another double tap shows it whole', async ({
    page,
    api,
  }) => {
    const { large, viewer } = await openBike(page, api, 2)
    await large.tap()
    await expect(viewer.getByText('1 of 2')).toBeVisible()
    const touch = await touchScreen(page)
    const tap = async (x: number, y: number) => {
      await touch('touchStart', [[x, y]])
      await touch('touchEnd', [])
    }
    const box = async () => (await shownIn(page).boundingBox()) ?? { x: 0, width: 0 }
    const whole = await box()
    await tap(195, 420)
    await tap(195, 420)
    await expect.poll(async () => (await box()).width).toBeCloseTo(whole.width * 2.5, -1)
    const closer = await box()
    await touch('touchStart', [[300, 420]])
    for (let x = 280; x >= 200; x -= 20) await touch('touchMove', [[x, 420]])
    await touch('touchEnd', [])
    // What the finger goes until the browser takes it for scrolling is lost.
    await expect.poll(async () => (await box()).x).toBeLessThan(closer.x - 60)
    await expect(viewer.getByText('1 of 2')).toBeVisible()
    await tap(195, 420)
    await tap(195, 420)
    await expect.poll(async () => (await box()).width).toBe(whole.width)
  })
})

/**
 * Fingers on the screen, as the browser itself gets them. They take a twentieth of a second from one place to the next and
 * so lift without a flick, however fast or slow the machine sends them: a flick, with less time between, goes as far as its speed carries it.
 */
async function touchScreen(page: Page, secondsBetween = 0.05) {
  const session = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) => {
    timestamp += secondsBetween
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
    return session.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints })
  }
}
