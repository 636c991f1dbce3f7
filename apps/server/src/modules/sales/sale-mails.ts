import {
  deadlineText,
  type NotificationKind,
  type SalePhase,
  type SaleStatus,
  saleAmountLabel,
  saleLink,
  saleText,
} from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import type { PersonReader } from '../../platform/i18n/reader.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MailFact, MailItem } from '../mail/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { SaleAnswers, SaleFacts } from './sale-facts.ts'
import { saleStatus } from './sale-status.ts'

/** Who a mail about a sale goes to, and what it shows of the bike. */
type SaleReaders = {
  bookingId: string
  listingName: string
  picture: string | null
  meetingLocation: string
  meetAt: Date | null
  buyer: PersonReader
  seller: PersonReader
}

/** What something that happens to a sale is about. */
export type SaleKind = Exclude<NotificationKind, 'alerts' | 'watched' | 'listings' | 'security'>

/** What one side of a sale is told. */
export type SaleMessage = {
  subject: string
  /** What has happened, one string a paragraph; where the sale stands now is said after it by itself. */
  happened: readonly string[]
  /** What belongs to it and no screen says in its sentence: contacts, advice, a reason. */
  more?: readonly string[]
  /** A paper of the sale that was written with it; null where there is none. */
  paper?: (() => MailItem) | null
  /** Of more than a few in an hour, the rest is gathered in one mail. */
  notice?: boolean
  /** The email has something that only its recipient may know, such as the code. */
  secret?: boolean
}

/** Tells one side what is written for them: in their language, and with their formats. */
export type NotifySide = (kind: SaleKind, write: (format: Format) => SaleMessage) => Promise<boolean>
export type NotifySides = { buyer: NotifySide; seller: NotifySide }

/** Where a person sees all of their sales, for a sale in which nothing is left to do. */
const OVERVIEW = {
  buyer: () => ({ label: t('bookings.seeMyOrders'), to: '/dashboard/myorder' }),
  seller: () => ({ label: t('bookings.seeMyBuyers'), to: '/dashboard/mybuyer' }),
} as const

/**
 * The mails about sales. Each says what has happened, and then where the sale stands for its reader in the words, with the
 * amount, the deadline and the next step that every screen has for it (docs/decisions/101-mails-about-sales.md).
 */
export function createSaleMails(
  platform: Platform,
  notifications: Pick<Notifications, 'tell'>,
  readFacts: SaleAnswers['facts'],
) {
  const { clock } = platform

  function notifySide(trx: Db, booking: SaleReaders, facts: SaleFacts, side: 'buyer' | 'seller'): NotifySide {
    const status = saleStatus(facts, side, clock.now())
    const link = () => (status.next && saleLink(status.next, booking)) ?? OVERVIEW[side]()
    return (kind, write) =>
      notifications.tell(trx, booking[side], { kind, path: link().to, currency: facts.currency }, (format) => {
        const { happened, more = [], paper = null, ...message } = write(format)
        const { sentence } = saleText(status, format)
        const { label, to } = link()
        return {
          ...message,
          paragraphs: [...happened, ...(sentence === null ? [] : [sentence]), ...more],
          bike: { name: booking.listingName, picture: booking.picture, facts: factsOf(status, booking, format) },
          ...(paper === null ? {} : { items: [paper()] }),
          action: { label, url: platform.siteUrl(to) },
        }
      })
  }

  /** Tells the two sides of a booking whose facts are known. */
  const aboutKnown = (trx: Db, booking: SaleReaders, facts: SaleFacts): NotifySides => ({
    buyer: notifySide(trx, booking, facts, 'buyer'),
    seller: notifySide(trx, booking, facts, 'seller'),
  })

  /** As `about`, of many bookings at once, in their order. */
  async function aboutEach(trx: Db, bookings: readonly SaleReaders[]): Promise<NotifySides[]> {
    const facts = await readFacts(
      trx,
      bookings.map(({ bookingId }) => bookingId),
    )
    return bookings.map((booking) => {
      const of = facts.get(booking.bookingId)
      if (!of) throw new Error(`Booking ${booking.bookingId} is gone.`)
      return aboutKnown(trx, booking, of)
    })
  }

  /** Reads where a sale stands, the change of this transaction included, to tell its two sides. */
  async function about(trx: Db, booking: SaleReaders): Promise<NotifySides> {
    const [notify] = await aboutEach(trx, [booking])
    if (!notify) throw new Error(`Booking ${booking.bookingId} is gone.`)
    return notify
  }

  return { about, aboutEach, aboutKnown }
}

/** While the two are to meet, or may be. */
const MEET: readonly SalePhase[] = ['to_pay', 'to_hand_over']

/** What stands under the picture of the bike. */
function factsOf(
  status: SaleStatus,
  { meetingLocation, meetAt }: SaleReaders,
  { exactPrice, dateTime, meeting }: Pick<Format, 'exactPrice' | 'dateTime' | 'meeting'>,
): MailFact[] {
  const { amount, deadline, side, phase } = status
  // Its reader may have travelled, and another zone has another day: a deadline has its hour and its zone.
  return [
    ...(amount === null ? [] : [{ label: saleAmountLabel(amount.kind, side), value: exactPrice(amount.value) }]),
    ...(deadline === null ? [] : [{ label: deadlineText(status), value: dateTime(deadline.at) }]),
    ...(MEET.includes(phase) && meetingLocation !== ''
      ? [{ label: t('bookings.meetingPlace'), value: meetingLocation }]
      : []),
    ...(MEET.includes(phase) && meetAt !== null
      ? [{ label: t('bookings.preferredTime'), value: meeting(meetAt.toISOString()) }]
      : []),
  ]
}
