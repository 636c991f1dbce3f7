import { expect } from 'vitest'
import { DAY, HOUR } from '../support/fake-clock.ts'
import type { Model } from './model.ts'
import { ends, type Operation, ofBooking } from './operation.ts'
import type { Booking } from './things.ts'

const BILL = { name: 'Sal Seller', address: '2 Side Scenario', frame_number: 'F1', registration: 'R1', mileage: 1000 }

const waits = (model: Model, booking: Booking) => model.waits(booking)

/** What buyers, sellers and admins do about a bike that is paid for: from the code to what an admin decides. */
export const HANDOVER_OPERATIONS = {
  details: ofBooking(waits, async (model, { services }, booking) => {
    const given = { name: 'Bea Buyer', address: '1 Main Scenario' }
    const saved = services.handovers.saveBuyerDetails(booking.buyer, booking.id, given)
    if (!(await ends(saved, model.waits(booking), 'details'))) return
    booking.code = (await services.handovers.get(booking.buyer, booking.id)).code
    expect(booking.code).toMatch(/^\d{6}$/)
  }),

  code: ofBooking(
    (model, booking) => model.waits(booking) && booking.code !== null,
    async (model, { services }, booking, how) => {
      const wrong = how % 3 === 0
      const despite_bank_inquiry = how % 4 > 0
      const warned = () => !despite_bank_inquiry && booking.state === 'paid' && model.isTaken(booking, 'inquiry')
      const takesCode = () =>
        model.waits(booking) && !warned() && booking.code !== null && booking.lockedUntil <= model.now
      // Where no code may be checked, nothing is asked.
      if (!wrong && takesCode()) model.askBefore(booking)
      const code = wrong ? String((Number(booking.code) + 1) % 1_000_000).padStart(6, '0') : (booking.code ?? '123456')
      const may = takesCode()
      const given = { ...BILL, code, despite_bank_inquiry }
      const entered = services.handovers.handOver(booking.bike.seller, booking.id, given)
      if (await ends(entered, may && !wrong, wrong ? 'wrong code' : 'right code')) {
        model.release(booking, booking.price)
        booking.dispute = null
      } else if (may) {
        booking.wrongTries = (booking.wrongTries + 1) % 5
        if (booking.wrongTries === 0) booking.lockedUntil = model.now + HOUR
      }
    },
  ),

  report: ofBooking(waits, async (model, { services }, booking, how) => {
    const side = how % 2 === 0 ? 'buyer' : 'seller'
    const person = side === 'buyer' ? booking.buyer : booking.bike.seller
    const may = model.waits(booking) && !booking.dispute?.includes(side)
    const reported = services.handovers.report(person, booking.id, 'It is not as it should be.')
    if (!(await ends(reported, may, `report by ${side}`))) return
    if (booking.dispute === null) booking.reportedAt = model.now
    booking.dispute = [...(booking.dispute ?? []), side]
  }),

  /** The first to speak opened it. */
  withdrawReport: ofBooking(
    (_model, { dispute }) => dispute !== null,
    async (model, { services }, booking, how) => {
      const side = how % 3 === 0 ? 'seller' : 'buyer'
      const person = side === 'buyer' ? booking.buyer : booking.bike.seller
      const left = booking.dueAt - model.countsFrom(booking)
      const may = model.waits(booking) && booking.dispute?.[0] === side && left > 0
      if (!(await ends(services.handovers.withdrawReport(person, booking.id), may, `withdraw by ${side}`))) return
      booking.dispute = null
      booking.withdrawn = true
      booking.dueAt = model.countsFrom(booking) + Math.min(Math.max(left, 3 * DAY), 14 * DAY)
    },
  ),

  unlock: ofBooking(
    (model, booking) => model.waits(booking) && booking.lockedUntil > model.now,
    async (model, { services }, booking) => {
      const isLocked = booking.lockedUntil > model.now
      const may = model.waits(booking) && (!isLocked || booking.unlocks < 3)
      if (!(await ends(services.handovers.unlock(booking.buyer, booking.id), may, 'unlock')) || !isLocked) return
      booking.lockedUntil = 0
      booking.unlocks += 1
    },
  ),

  decide: ofBooking(
    (_model, { dispute }) => dispute !== null,
    async (model, { services, admin }, booking, how) => {
      const { items } = await services.handovers.disputes({ part: 'open', limit: 100 })
      const dispute = items.find(({ booking_id }) => booking_id === booking.id)
      expect(dispute !== undefined).toBe(booking.dispute !== null)
      if (!dispute) return
      model.askBefore(booking)
      const refund = Math.round((booking.price * (how % 5)) / 4)
      const decision = { refund: (refund / 100).toFixed(2), reason: 'So it is.' }
      if (!(await ends(services.handovers.decide(admin, dispute._id, decision), model.waits(booking), 'decide'))) return
      booking.dispute = null
      if (refund > 0) model.sendBack(booking, 'sale', refund)
      if (refund < booking.price) model.release(booking, booking.price - refund)
    },
  ),
} satisfies Record<string, Operation>
