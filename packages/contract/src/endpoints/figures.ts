import { endpoint } from '../endpoint.ts'
import { adminFiguresSchema, buyerFiguresSchema, sellerFiguresSchema } from '../entities/figures.ts'

export const getSellerFigures = endpoint({
  id: 'getSellerFigures',
  tag: 'figures',
  method: 'GET',
  path: '/figures/seller',
  summary:
    'What a seller’s sales want of them, and their own bikes in numbers: counts of now, the last twelve weeks, the newest events.',
  access: { may: 'seller', note: 'about themselves' },
  response: sellerFiguresSchema,
  errors: [],
})

export const getBuyerFigures = endpoint({
  id: 'getBuyerFigures',
  tag: 'figures',
  method: 'GET',
  path: '/figures/buyer',
  summary: 'The buyer’s own bookings in numbers: counts of now, the last twelve weeks, the newest events.',
  access: { may: 'buyer', note: 'about themselves' },
  response: buyerFiguresSchema,
  errors: [],
})

export const getAdminFigures = endpoint({
  id: 'getAdminFigures',
  tag: 'figures',
  method: 'GET',
  path: '/figures/admin',
  summary: 'The whole market in numbers: counts of now, the last twelve weeks, the newest events.',
  access: { may: 'admin' },
  response: adminFiguresSchema,
  errors: [],
})
