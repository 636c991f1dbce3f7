import { LOCKS, type Mutant, moduleFile } from './mutant.ts'

const PAUSES = moduleFile('bookings/paused-payments.deep.test.ts')

/** Of the time for which nobody can pay on the whole site. */
export const PAUSE_MUTANTS: readonly Mutant[] = [
  {
    id: 'frozen-sale-pauses-all',
    breaks: 'One sale that is frozen pauses every unpaid booking of the site.',
    file: moduleFile('freezes/freeze-of.ts'),
    from: "export const PAUSED_SINCE = '(SELECT f.since FROM money_freezes f WHERE f.payment_id IS NULL AND f.ended_at IS NULL)'",
    to: "export const PAUSED_SINCE = '(SELECT min(f.since) FROM money_freezes f WHERE f.ended_at IS NULL)'",
    tests: [`${PAUSES} :: a sale that is frozen by itself`],
  },
  {
    id: 'freed-sale-lengthens-all',
    breaks: 'A sale that is freed gives its time to every unpaid booking of the site.',
    file: moduleFile('bookings/service.ts'),
    from: 'if (payment_id === null) await endPause',
    to: 'if (payment_id !== undefined) await endPause',
    tests: [`${PAUSES} :: a sale that is frozen by itself`],
  },
  {
    id: 'lapsed-comes-back',
    breaks: 'What had lapsed before the pause gets the time back as well.',
    file: moduleFile('bookings/repository.ts'),
    from: ' AND lapses_at > ${pausedSince} ORDER BY',
    to: ' ORDER BY',
    equivalent: 'What was over before the pause is as long over after it. It spares the writes.',
  },
  {
    id: 'pause-ends-unlocked',
    breaks: 'A booking that ends as the payments go on gets time.',
    file: moduleFile('bookings/repository.ts'),
    from: 'ORDER BY listing_id, id FOR UPDATE',
    to: 'ORDER BY listing_id, id',
    tests: [`${PAUSES} :: a booking that ends when payments resume`],
  },
  {
    id: 'canceled-by-the-time-before',
    breaks: 'A booking is canceled by the time that was read before it was locked.',
    file: moduleFile('bookings/end-booking.ts'),
    from: 'if (!held && (await isDue(platform, trx, booking)))',
    to: 'if (!held && (await isDue(platform, trx, known)))',
    tests: [`${LOCKS.pauses} :: payments that resume while a booking is canceled`],
  },
]
