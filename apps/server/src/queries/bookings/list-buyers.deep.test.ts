import type { BookedBikeState } from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../../tests/support/refusal-of.ts'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../../../../../tests/support/test-services.ts'
import { newId } from '../../platform/ids.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

describe('a seller’s buyers', () => {
  test('are grouped by bike: bikes with an open booking first, then by the newest booking, each bike once', async () => {
    const seller = await newPerson(services, 'seller')
    const [quiet, busy, over] = [
      await newListing(services, seller, { name: 'Quiet' }),
      await newListing(services, seller, { name: 'Busy' }),
      await newListing(services, seller, { name: 'Over' }),
    ]
    const bookAs = async (listing: string) => {
      services.clock.advance(1000)
      return book(services, await newPerson(services, 'buyer'), listing)
    }
    const first = await bookAs(busy)
    await bookAs(quiet)
    const second = await bookAs(busy)
    const ended = await bookAs(over)
    await services.bookings.decline(seller, ended)
    await services.bookings.decline(seller, second)
    await book(
      services,
      await newPerson(services, 'buyer'),
      await newListing(services, await newPerson(services, 'seller')),
    )

    const pages: { name: string; bookings: string[]; total: number }[] = []
    let cursor: string | undefined
    do {
      const { items, nextCursor } = await services.bookingViews.listBuyers(seller, { limit: 1, cursor })
      pages.push(
        ...items.map(({ bike, bookings, total }) => ({
          name: bike.name,
          bookings: bookings.map(({ _id }) => _id),
          total,
        })),
      )
      cursor = nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(pages.map(({ name }) => name)).toEqual(['Busy', 'Quiet', 'Over'])
    expect(pages[0]).toMatchObject({ bookings: [first, second], total: 2 })

    const namesIn = async (state: BookedBikeState) => {
      const { items, totals } = await services.bookingViews.listBuyers(seller, { state })
      expect(totals).toEqual({ to_hand_over: 0, booked: 2, ended: 1 })
      return items.map(({ bike }) => bike.name)
    }
    expect(await namesIn('booked')).toEqual(['Busy', 'Quiet'])
    expect(await namesIn('ended')).toEqual(['Over'])
    expect(await namesIn('to_hand_over')).toEqual([])
  })

  test('are sorted by what is to be done: to be handed over first, the earliest deadline first, then booked, then ended', async () => {
    const seller = await newPerson(services, 'seller')
    const bike = async (name: string) => ({ id: await newListing(services, seller, { name }), name })
    const bikes = [
      await bike('Over'),
      await bike('Later'),
      await bike('Soon'),
      await bike('Last'),
      await bike('Booked'),
    ]
    const [over, later, soon, last, booked] = bikes.map(({ id }) => id)
    if (!over || !later || !soon || !last || !booked) throw new Error('Five bikes were listed.')
    const bookAs = async (listing: string) => {
      services.clock.advance(1000)
      const buyer = await newPerson(services, 'buyer')
      return { buyer, bookingId: await book(services, buyer, listing) }
    }
    const pay = async ({ buyer, bookingId }: Awaited<ReturnType<typeof bookAs>>) => {
      services.clock.advance(1000)
      const intent = await services.payments.createIntent(buyer, { bookingId })
      await sendCard(services, intent, CARDS.pays)
      await services.payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
    }
    // Whose deadline is first was booked last of the three.
    const [second, third] = [await bookAs(later), await bookAs(last)]
    await pay(await bookAs(soon))
    await pay(second)
    await pay(third)
    await bookAs(booked)
    await services.bookings.decline(seller, (await bookAs(over)).bookingId)

    const names: string[] = []
    let cursor: string | undefined
    do {
      const { items, nextCursor, totals } = await services.bookingViews.listBuyers(seller, { limit: 1, cursor })
      expect(totals).toEqual({ to_hand_over: 3, booked: 1, ended: 1 })
      names.push(...items.map(({ bike: { name } }) => name))
      cursor = nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(names).toEqual(['Soon', 'Later', 'Last', 'Booked', 'Over'])
    const { items } = await services.bookingViews.listBuyers(seller, { state: 'to_hand_over' })
    expect(items.map(({ bike: { name } }) => name)).toEqual(['Soon', 'Later', 'Last'])
  })

  test('are shown fifty of a bike at most, open bookings first, and all counted', async () => {
    const seller = await newPerson(services, 'seller')
    const listing = await newListing(services, seller)
    const open = await book(services, await newPerson(services, 'buyer'), listing)
    for (let i = 0; i < 51; i += 1) {
      services.clock.advance(1000)
      await services.bookings.decline(seller, await book(services, await newPerson(services, 'buyer'), listing))
    }
    const { items } = await services.bookingViews.listBuyers(seller, {})
    expect(items).toHaveLength(1)
    expect(items[0]?.bookings).toHaveLength(50)
    expect(items[0]?.bookings[0]?._id).toBe(open)
    expect(items[0]?.total).toBe(52)
  })

  test('of one bike are all listed, a page at a time: open bookings first, each booking once', async () => {
    const seller = await newPerson(services, 'seller')
    const listing = await newListing(services, seller)
    const open: string[] = []
    const ended: string[] = []
    for (let i = 0; i < 54; i += 1) {
      // Some share an instant.
      if (i % 4 === 0) services.clock.advance(1000)
      const booking = await book(services, await newPerson(services, 'buyer'), listing)
      if (i % 27 === 0) open.unshift(booking)
      else {
        ended.push(booking)
        await services.bookings.decline(seller, booking)
      }
    }
    await book(services, await newPerson(services, 'buyer'), await newListing(services, seller))

    const first = await services.bookingViews.listBuyersOfBike(seller, listing, {})
    const [bike] = (await services.bookingViews.listBuyers(seller, {})).items.filter(
      ({ bike: { _id } }) => _id === listing,
    )
    expect(first.items).toEqual(bike?.bookings)
    const rest = await services.bookingViews.listBuyersOfBike(seller, listing, { cursor: first.nextCursor ?? '' })
    expect(rest.nextCursor).toBeNull()
    const all = [...first.items, ...rest.items]
    expect(all.slice(0, 2).map(({ _id }) => _id)).toEqual(open)
    expect(new Set(all.map(({ _id }) => _id))).toEqual(new Set([...open, ...ended]))
    expect(all).toHaveLength(54)
    const times = all.slice(2).map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('of another seller’s bike are not found, and neither is its name', async () => {
    const listing = await newListing(services, await newPerson(services, 'seller'))
    await book(services, await newPerson(services, 'buyer'), listing)
    const other = await newPerson(services, 'seller')
    const forbidden = await refusalOf(services.bookingViews.listBuyersOfBike(other, listing, {}))
    expect(forbidden).toMatchObject({ code: 'not_found' })
    expect(forbidden).toEqual(await refusalOf(services.bookingViews.listBuyersOfBike(other, newId(), {})))
  })

  test('stay where the bike is removed, by the name that it had', async () => {
    const seller = await newPerson(services, 'seller')
    const listing = await newListing(services, seller, { name: 'Removed' })
    await book(services, await newPerson(services, 'buyer'), listing)
    await services.listings.remove(seller, listing)
    expect((await services.bookingViews.listBuyers(seller, {})).items[0]?.bike).toMatchObject({
      name: 'Removed',
      state: 'removed',
    })
  })

  test('refuse a cursor that is not ours', async () => {
    const seller = await newPerson(services, 'seller')
    await expect(services.bookingViews.listBuyers(seller, { cursor: '-1_x' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})
