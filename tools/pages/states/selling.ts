import { type BikeDraft, draftFieldsSchema } from '@bikevalley/contract'
import type { Page } from '@playwright/test'
import { answerItself, neverAnswer } from '../answers.ts'
import { page, type SitePage } from '../site-page.ts'
import { OTHER_PHOTO, PHOTO, REFUSED_PHOTO, SAME_PHOTO } from './photo.ts'

const MY_PRODUCT = 'dashboard/myproduct'
const ADD_PRODUCT = 'dashboard/addproduct'

const pressFirst = (seen: Page, name: string | RegExp) =>
  seen.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const choosePictures = (seen: Page, files: (typeof PHOTO)[]) => seen.getByLabel('Add pictures').setInputFiles(files)

const DRAFT: BikeDraft = {
  version: '11111111-1111-4111-8111-111111111111',
  saved_at: '2026-03-01T10:00:00.000Z',
  fields: draftFieldsSchema.parse({
    name: 'Moto Guzzi V7',
    category_name: 'Cruiser',
    product_condition: 'good',
    year: '2019',
    mileage: '12,400',
    engine_cc: '744',
    description: 'Two owners and a new chain. ',
    resale_price: '5,200',
  }),
  pictures: [],
}

const BOUGHT_IN = '22222222-2222-4222-8222-222222222222'
const BOUGHT = {
  name: 'Moto Guzzi V7',
  category_name: 'Cruiser',
  year: 2019,
  mileage: 12_400,
  distance_unit: 'mi',
  engine_cc: 744,
  make: 'Moto Guzzi',
  model: 'V7',
  body_type: '',
  power_kw: null,
  original_power_kw: null,
  weight_kg: null,
  seat_height_mm: null,
  transmission: '',
  final_drive: '',
  colour: '',
  abs: null,
  owners: 2,
  features: [],
  first_registered_on: '',
  inspection_until: '',
  service_history: [
    {
      date: '2025-05-17',
      mileage: 11_200,
      work: 'Oil and filter',
      workshop: 'Valley Moto',
      evidence: 'checked',
      checked_on: '2026-02-11',
      has_invoice: false,
      invoice: null,
    },
  ],
  handed_over_at: '2026-02-11T15:00:00.000Z',
  listed_as: null,
}

/** As if this bike had been bought here, and another one were being written where `begun` says so. */
async function beginBought(seen: Page, begun: BikeDraft | null): Promise<void> {
  await answerItself(seen, '**/api/bikes/draft', { draft: begun })
  await answerItself(seen, '**/api/booking/*/bought-bike', BOUGHT)
  await seen.goto(new URL(`/${ADD_PRODUCT}?bought=${BOUGHT_IN}`, seen.url()).href)
}

/** As if this bike had been begun before; nothing of it reaches the API. */
async function begin(seen: Page): Promise<void> {
  await answerItself(seen, '**/api/bikes/draft', { draft: DRAFT })
  await seen.reload()
}

/** A seller's bikes and buyers. */
export const SELLING_STATES: readonly SitePage[] = [
  page('dashboard-new-seller', 'new-seller', 'dashboard'),
  page('my-product-empty', 'new-seller', MY_PRODUCT),
  page('my-buyer-empty', 'new-seller', 'dashboard/mybuyer'),
  page('money-empty', 'new-seller', 'dashboard/money'),
  {
    ...page('money-errors', 'new-seller', 'dashboard/money'),
    step: async (seen) => {
      await pressFirst(seen, 'Save bank details')
      await seen.locator('[aria-invalid]').nth(1).waitFor()
    },
  },
  {
    ...page('my-buyer-decline', 'seller', 'dashboard/mybuyer'),
    inWindow: true,
    step: async (seen) => {
      await pressFirst(seen, 'Decline')
      await seen.getByRole('alertdialog').getByLabel('Reason (optional)').waitFor()
    },
  },
  {
    ...page('add-product-bought', 'seller', ADD_PRODUCT),
    step: async (seen) => {
      await beginBought(seen, null)
      await seen.getByRole('region', { name: 'Bought here' }).waitFor()
    },
  },
  {
    ...page('add-product-replace', 'seller', ADD_PRODUCT),
    inWindow: true,
    step: async (seen) => {
      await beginBought(seen, DRAFT)
      await seen.getByRole('alertdialog').getByRole('heading').waitFor()
    },
  },
  {
    ...page('my-product-menu', 'seller', MY_PRODUCT),
    step: async (seen) => {
      await pressFirst(seen, /^More for/)
      await seen.getByRole('menuitem').first().waitFor()
    },
  },
  {
    ...page('my-product-delete', 'seller', MY_PRODUCT),
    inWindow: true,
    step: async (seen) => {
      await pressFirst(seen, 'Delete')
      await seen.getByRole('alertdialog').getByRole('heading').waitFor()
    },
  },
  {
    ...page('my-product-edit', 'seller', MY_PRODUCT),
    inWindow: true,
    step: async (seen) => {
      await pressFirst(seen, 'Edit')
      await seen.getByRole('dialog').getByRole('button', { name: 'Save changes' }).waitFor()
    },
  },
  {
    ...page('my-product-edit-errors', 'seller', MY_PRODUCT),
    inWindow: true,
    step: async (seen) => {
      await seen.getByRole('button', { name: 'Edit', exact: true, disabled: false }).first().click()
      const dialog = seen.getByRole('dialog')
      await dialog.getByLabel(/^Resale price/).fill('a lot')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await dialog.locator('[aria-invalid]').first().waitFor()
    },
  },
  {
    ...page('my-product-price-question', 'seller', MY_PRODUCT),
    inWindow: true,
    step: async (seen) => {
      await seen
        .getByRole('row')
        .filter({ has: seen.getByRole('link', { name: /^[1-9]\d* bookings? of / }) })
        .getByRole('button', { name: 'Edit', exact: true, disabled: false })
        .first()
        .click()
      const dialog = seen.getByRole('dialog')
      await dialog.getByLabel(/^Resale price/).fill('12,345')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await seen.getByRole('alertdialog').getByRole('heading').waitFor()
    },
  },
  {
    ...page('my-product-begun', 'seller', MY_PRODUCT),
    step: async (seen) => {
      await begin(seen)
      await seen.getByRole('link', { name: 'Keep writing' }).waitFor()
    },
  },
  {
    ...page('add-product-draft', 'seller', ADD_PRODUCT),
    step: async (seen) => {
      await begin(seen)
      await seen.getByText(/^Your draft from/).waitFor()
    },
  },
  {
    ...page('my-product-finish', 'seller', MY_PRODUCT, () => `/${MY_PRODUCT}?state=draft`),
    inWindow: true,
    step: async (seen) => {
      await pressFirst(seen, 'Finish it')
      await seen.getByRole('dialog').getByRole('button', { name: 'Save changes' }).waitFor()
    },
  },
  {
    ...page('my-product-saved-draft', 'seller', MY_PRODUCT, () => `/${MY_PRODUCT}?state=draft`),
    step: async (seen) => {
      await pressFirst(seen, 'Finish it')
      await seen.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
      await seen.getByRole('region', { name: /saved as a draft/ }).waitFor()
    },
  },
  {
    ...page('add-product-errors', 'seller', ADD_PRODUCT),
    step: async (seen) => {
      await seen.getByLabel(/^Resale price/).fill('a lot')
      await seen
        .getByLabel(/^Year of make|^Year$/)
        .first()
        .fill('1')
      await pressFirst(seen, 'Add Product')
      await seen.locator('[aria-invalid]').nth(1).waitFor()
    },
  },
  {
    ...page('add-product-pictures', 'seller', ADD_PRODUCT),
    step: async (seen) => {
      await choosePictures(seen, [PHOTO, OTHER_PHOTO, SAME_PHOTO, REFUSED_PHOTO])
      await seen.getByText('You have already added this picture').waitFor()
      await seen.getByRole('button', { name: 'Remove picture 2' }).waitFor()
    },
  },
  {
    ...page('add-product-leave', 'seller', ADD_PRODUCT),
    inWindow: true,
    step: async (seen) => {
      await neverAnswer(seen, '**/api/images')
      await choosePictures(seen, [PHOTO])
      await seen.getByRole('banner').getByRole('link', { name: 'BikeValley home' }).click()
      await seen.getByRole('alertdialog').getByRole('heading').waitFor()
    },
  },
]
