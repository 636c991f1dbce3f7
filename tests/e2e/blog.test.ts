import { expect, test } from './fixtures.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('an article marks the section that is being read, and its table of contents leads there', async ({ page }) => {
  await page.goto('/blog/prototypical')
  const contents = page.getByRole('navigation', { name: 'In this article' })
  await contents.getByRole('link', { name: 'What class adds' }).click()
  await expect(page).toHaveURL(/#what-class-adds$/)
  await expect(page.getByRole('heading', { name: 'What class adds' })).toBeInViewport()
  await expect(contents.locator('[aria-current=true]')).toHaveText('What class adds')
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  await expect(contents.locator('[aria-current=true]')).toHaveCount(0)
})

test('code is coloured in the page as the server sends it, and can be copied as it was written', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/blog/unittest')).text()
  expect(html).toMatch(/<span class="code-keyword">export/)
  await page.goto('/blog/unittest')
  await page.getByRole('button', { name: 'Copy price.ts', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copied price.ts', exact: true })).toBeVisible()
  const copied = String(await page.evaluate('navigator.clipboard.readText()'))
  expect(copied).toMatch(/^const shape = /)
  expect(copied).toContain("const digits = whole + thousands + decimals.padEnd(2, '0')\n")
})

test('the code and the table of an article scroll inside on a small phone, by keyboard too, and the page does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/blog', '/blog/state', '/blog/prototypical', '/blog/unittest', '/blog/vs']) {
    await page.goto(path)
    expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(320)
  }
  for (const box of [
    page.getByRole('group', { name: 'garage.ts', exact: true }),
    page.getByRole('group', { name: 'Table' }),
  ]) {
    await box.focus()
    await page.keyboard.press('ArrowRight')
    await expect(box).not.toHaveJSProperty('scrollLeft', 0)
  }
})
