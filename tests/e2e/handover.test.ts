import { makeAdmin } from './database.ts'
import { expect, test } from './fixtures.ts'
import type { World } from './world.ts'

const BIKE = 'Yamaha MT-07'

async function sell(seller: World, buyer: World): Promise<string> {
  await seller.signUp('Seller', 'Sal Seller')
  await buyer.signUp('user', 'Billie Buyer')
  const bookingId = await buyer.book(await seller.listBike({ name: BIKE }))
  await buyer.pay(bookingId)
  return bookingId
}

test('the buyer gets a code, the seller enters it, and both have the bill of sale', { tag: '@core' }, async ({
  page,
  api,
  another,
}) => {
  const { context, api: seller } = await another()
  await sell(seller, api)
  await page.goto('/dashboard/myorder')
  await page.getByRole('link', { name: 'Collect the bike' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Collect ${BIKE}`)
  await expect(page.getByText('Look at the bike first')).toBeVisible()
  await page.getByRole('button', { name: 'Get the code' }).click()
  await expect(page.getByText('Enter your address: street, place and postal code.')).toBeVisible()
  await page.getByLabel('Full name').fill('Billie B. Buyer')
  await page.getByLabel('Address').fill('1 Main Street\nPortland, OR 97201')
  await page.getByRole('button', { name: 'Get the code' }).click()
  await page.getByRole('button', { name: 'I take the bike: show the code' }).click()
  const code = (await page.getByText(/^\d{3} \d{3}$/).innerText()).replace(' ', '')

  const counter = await context.newPage()
  await counter.goto('/dashboard/mybuyer')
  await counter.getByRole('link', { name: 'Hand over', exact: true }).click()
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText(`Hand over ${BIKE}`)
  await counter.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await counter.getByLabel('Frame number').fill('JYARM321000001234')
  await counter.getByLabel('Registration').fill('M12 345')
  await counter.getByLabel('Your full name').fill('Sal S. Seller')
  await counter.getByLabel('Your address').fill('2 Side Street\nSalem, OR 97301')
  await counter.getByLabel(/^Mileage/).fill('')
  await counter.getByRole('button', { name: 'Hand over the bike' }).click()
  await expect(counter.getByText('Enter the mileage: read it off the bike.')).toBeVisible()
  await counter.getByLabel(/^Mileage/).fill('12,345')
  await counter.getByRole('button', { name: 'Hand over the bike' }).click()
  await expect(counter.getByText('This is not the buyer’s code. 4 tries are left.')).toBeVisible()
  await expect(counter.getByLabel('Frame number')).toHaveValue('JYARM321000001234')
  await counter.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await counter.getByRole('button', { name: 'Hand over the bike' }).click()
  await expect(counter.getByText(/^Handed over on/)).toBeVisible()

  // The buyer's page follows without a reload.
  await expect(page.getByText(/^Handed over on/)).toBeVisible()
  for (const side of [page, counter]) {
    await side.getByRole('link', { name: 'Bill of sale' }).click()
    const bill = side.getByRole('article')
    await expect(bill).toContainText('JYARM321000001234')
    await expect(bill).toContainText('12,345 mi')
    await expect(bill.getByRole('region', { name: 'Buyer' })).toContainText('Billie B. Buyer')
    await expect(bill.getByRole('region', { name: 'Seller' })).toContainText('2 Side Street')
  }
  await page.goBack()
  await page.getByRole('link', { name: /^Receipt R-/ }).click()
  await expect(page.getByRole('article')).toContainText(`${BIKE}, sold by Sal Seller`)
  await page.goBack()
  await page.getByRole('link', { name: 'Bill of sale' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe('bill-of-sale-yamaha-mt-07.pdf')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByText('Buyer: place, date, signature')).toBeVisible()
})

test('a reported problem freezes the sale, the seller answers, and an admin splits the money', async ({
  page,
  api,
  another,
}) => {
  const { context, api: seller } = await another()
  const bookingId = await sell(seller, api)
  await page.goto(`/dashboard/handover/${bookingId}`)
  await page.getByLabel('What is wrong').fill('Bad')
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(page.getByText('Say a little more: what happened, when and where.')).toBeVisible()
  await page.getByLabel('What is wrong').fill('The frame number is of another bike.')
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const question = page.getByRole('alertdialog', { name: 'Report a problem?' })
  await expect(question).toContainText('The money is frozen until an admin decides')
  await question.getByRole('button', { name: 'Report a problem' }).click()
  await expect(page.getByRole('heading', { name: 'The money is frozen' })).toBeVisible()
  await expect(page.getByLabel('What is wrong')).toHaveCount(0)

  await page.goto('/dashboard/myorder')
  const order = page.getByRole('row', { name: BIKE })
  await expect(order.getByText('Problem reported').first()).toBeVisible()
  await expect(order.getByText(/^We hold \$4,500\.00 until an admin decides by/)).toBeVisible()
  await expect(order).not.toContainText(/collect it|Collect the bike/i)
  await expect(page.getByRole('button', { name: 'Cancel and get the money back' })).toHaveCount(0)
  await page.goBack()

  const answer = await context.newPage()
  await answer.goto(`/dashboard/handover/${bookingId}`)
  await expect(answer.getByText('The frame number is of another bike.')).toBeVisible()
  await answer.getByLabel('What happened').fill('The frame was changed in 2019, and the papers say so.')
  await answer.getByRole('button', { name: 'Send' }).click()
  await expect(answer.getByLabel('What happened')).toHaveCount(0)

  const { context: office, api: admin } = await another()
  await makeAdmin((await admin.signUp('user', 'Ada Admin')).email)
  const desk = await office.newPage()
  await desk.goto('/dashboard/disputes')
  const entry = desk.getByRole('row').filter({ has: desk.locator(`a[href$="${bookingId}"]`) })
  await expect(entry).toContainText('The frame number is of another bike.')
  await entry.getByRole('link', { name: 'Decide' }).click()
  await expect(desk.getByText('The frame was changed in 2019, and the papers say so.')).toBeVisible()
  const form = desk.getByRole('main')
  await form.getByRole('button', { name: 'All of it' }).click()
  await expect(form.getByLabel(/^Back to the buyer/)).toHaveValue('4500.00')
  await form.getByLabel(/^Back to the buyer/).fill('500.00')
  await form.getByRole('button', { name: 'Decide' }).click()
  await expect(form.getByText('Give a reason: both sides get it.')).toBeVisible()
  await form.getByLabel('Reason').fill('The papers are right, the photos were not.')
  await form.getByRole('button', { name: 'Decide' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click()
  await expect(form.getByLabel(/^Back to the buyer/)).toHaveCount(0)
  await desk.goto('/dashboard/disputes')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(entry).toHaveCount(0)
  await desk.getByRole('link', { name: 'Ended' }).click()
  await expect(entry).toContainText('$500.00')
  await page.reload()
  await answer.reload()
  for (const side of [page, answer]) {
    const decision = side.getByRole('region', { name: 'What we decided' })
    await expect(decision).toContainText('The papers are right, the photos were not.')
    await expect(decision).toContainText('$500.00')
  }
})

test('the handover page says what the sale’s status says to each side, and hides the code during a dispute', async ({
  page,
  api,
  another,
}) => {
  const { context, api: seller } = await another()
  const bookingId = await sell(seller, api)
  await api.codeFor(bookingId)
  const counter = await context.newPage()
  await page.goto(`/dashboard/handover/${bookingId}`)
  await counter.goto(`/dashboard/handover/${bookingId}`)
  const standing = (of: typeof page) => of.getByRole('region', { name: 'Status of the sale' })
  await expect(standing(page)).toContainText('Paid')
  await expect(standing(page)).toContainText('Meet Sal Seller and collect the bike by')
  await expect(standing(counter)).toContainText('Call Billie Buyer and agree on a time.')

  await api.send('POST', `/booking/${bookingId}/handover/report`, { words: 'The frame number is of another bike.' })
  await page.reload()
  await counter.reload()
  for (const side of [page, counter]) {
    await expect(standing(side)).toContainText('Problem reported')
    await expect(side.getByRole('heading', { level: 2 }).first()).toHaveText('The money is frozen')
    await expect(side.getByText('The buyer', { exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'I take the bike: show the code' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the code anyway' }).click()
  const warning = page.getByRole('alertdialog', { name: 'The code ends the dispute' })
  await expect(warning).toContainText('the money is theirs')
  await warning.getByRole('button', { name: 'Let an admin decide' }).click()
  await expect(page.getByRole('button', { name: 'I take the bike: show the code' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the code anyway' }).click()
  await warning.getByRole('button', { name: 'Show the code' }).click()
  await page.getByRole('button', { name: 'I take the bike: show the code' }).click()
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible()
})

test('papers that a seller saves before the meeting are also on another device, and what is ticked beside the bike stays on this one', async ({
  page,
  api,
  another,
}) => {
  const { api: buyer } = await another()
  const bookingId = await sell(api, buyer)
  await page.goto(`/dashboard/handover/${bookingId}`)
  await page.getByLabel('Frame number').fill('JYARM321000001234')
  await page.getByLabel(/^Mileage/).fill('many')
  await page.getByRole('button', { name: 'Save the details' }).click()
  await expect(page.getByText('The mileage must be a whole number, such as 12,345.')).toBeVisible()
  await page.getByLabel(/^Mileage/).fill('')
  await page.getByRole('button', { name: 'Save the details' }).click()
  await expect(page.getByText('The details are saved.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'All keys are here' }).check()
  await expect(page.getByText('1 of 5 done')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Frame number')).toHaveValue('JYARM321000001234')
  await expect(page.getByRole('checkbox', { name: 'All keys are here' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Call Billie Buyer' })).toHaveAttribute('href', 'tel:5550104050')

  const { context } = await another()
  await context.addCookies(await page.context().cookies())
  const elsewhere = await context.newPage()
  await elsewhere.goto(`/dashboard/handover/${bookingId}`)
  await expect(elsewhere.getByLabel('Frame number')).toHaveValue('JYARM321000001234')
  await expect(elsewhere.getByRole('checkbox', { name: 'All keys are here' })).not.toBeChecked()

  // On a phone, whole and saved, they are one line: the code comes next.
  await elsewhere.setViewportSize({ width: 390, height: 844 })
  await elsewhere.getByLabel('Registration').fill('OR 12345')
  await elsewhere.getByLabel(/^Mileage/).fill('12,400')
  await elsewhere.getByLabel('Your address').fill('1 Elm Street, 97201 Portland')
  await elsewhere.getByRole('button', { name: 'Save the details' }).click()
  await expect(elsewhere.getByRole('status').filter({ hasText: 'The details are saved.' })).toBeFocused()
  await expect(elsewhere.getByLabel('Frame number')).toBeHidden()
  await elsewhere.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(elsewhere.getByLabel('Frame number')).toHaveValue('JYARM321000001234')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the code fills the whole screen, in digits of 96 pixels or more, and Escape closes it', async ({
    page,
    api,
    another,
  }) => {
    const { api: seller } = await another()
    const bookingId = await sell(seller, api)
    await api.codeFor(bookingId)
    await page.goto(`/dashboard/handover/${bookingId}`)
    await page.getByRole('button', { name: 'I take the bike: show the code' }).click()
    const screen = page.getByRole('dialog', { name: `Your code for ${BIKE}` })
    const digits = screen.getByText(/^\d{3} \d{3}$/)
    await expect(digits).toBeVisible()
    expect(
      await page.evaluate('parseFloat(getComputedStyle(document.querySelector("dialog .type-num")).fontSize)'),
    ).toBeGreaterThanOrEqual(96)
    const box = await digits.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThanOrEqual(320)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    expect(await screen.boundingBox()).toMatchObject({ x: 0, width: 320, height: 640 })
    await page.keyboard.press('Escape')
    await expect(screen).toHaveCount(0)
  })
})

test('five wrong codes are reported on both phones and in the admin’s history, and the buyer unlocks them', async ({
  page,
  api,
  another,
}) => {
  const { context, api: seller } = await another()
  const bookingId = await sell(seller, api)
  const code = await api.codeFor(bookingId)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let times = 1; times <= 4; times += 1)
    await expect(seller.handOver(bookingId, wrong)).rejects.toThrow(/invalid_input/)
  const counter = await context.newPage()
  await page.goto(`/dashboard/handover/${bookingId}`)
  await counter.goto(`/dashboard/handover/${bookingId}`)
  const locked = /^Five wrong codes were entered: codes are locked until/
  const typed = { Address: '1 Road', 'Frame number': 'F1', Registration: 'none', Mileage: '100', Code: wrong }
  for (const [name, value] of Object.entries(typed)) await counter.getByRole('textbox', { name }).fill(value)
  await counter.getByRole('button', { name: 'Hand over the bike' }).click()
  await expect(counter.getByText(locked)).toBeVisible()
  await expect(counter.getByText(/^Codes are locked until/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(locked)).toBeVisible()
  // The code is all that the buyer sees.
  await page.getByRole('button', { name: 'show the code' }).click()
  const screen = page.getByRole('dialog', { name: /^Your code for/ })
  await expect(screen.getByText(locked)).toBeVisible()
  await screen.getByRole('button', { name: 'Unlock the codes' }).click()
  await expect(screen.getByRole('status').filter({ hasText: 'You can do this 2 more times.' })).toBeFocused()
  await expect(page.getByText(locked)).toHaveCount(0)
  await expect(counter.getByText(/codes (are|were) (locked|entered)/i)).toHaveCount(0)

  const { context: office, api: admin } = await another()
  await makeAdmin((await admin.signUp('user', 'Ada Admin')).email)
  const desk = await office.newPage()
  await desk.goto(`/dashboard/allbookings/${bookingId}`)
  await expect(desk.getByText('Five wrong codes: codes locked for an hour')).toBeVisible()
  await expect(desk.getByText('Codes unlocked by the buyer')).toBeVisible()
})

test('a reported problem is withdrawn by the side that reported it, and the sale continues', async ({
  page,
  api,
  another,
}) => {
  const { context, api: seller } = await another()
  const bookingId = await sell(seller, api)
  await api.send('POST', `/booking/${bookingId}/handover/report`, { words: 'The frame number is of another bike.' })
  const counter = await context.newPage()
  await counter.goto(`/dashboard/handover/${bookingId}`)
  await expect(counter.getByRole('heading', { name: 'The money is frozen' })).toBeVisible()
  await expect(counter.getByRole('button', { name: 'Withdraw the report' })).toHaveCount(0)
  await page.goto(`/dashboard/handover/${bookingId}`)
  await page.getByRole('button', { name: 'Withdraw the report' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw your report?' })
  await question.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawn report' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeVisible()
})
