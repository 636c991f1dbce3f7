import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { readerOf } from '../../platform/i18n/reader.ts'
import { doAll, doEach } from '../../platform/jobs/do-each.ts'
import { lockToldPerson } from '../../platform/people/live-person.ts'
import type { Platform } from '../../platform/platform.ts'
import { askingPrice, nameOfSale } from '../listings/index.ts'
import type { MailContent } from '../mail/index.ts'
import type { Notifications } from '../notifications/index.ts'
import * as repository from './notice-repository.ts'

/** So many bikes are looked at before the next look. */
const LOOK = 500

/**
 * Tells people what became of the bikes that they have saved. A change is written down for each of them in one transaction, and told to each
 * in one of their own: so a crash neither loses a notice nor tells one twice, and a bike that many have saved holds up nobody.
 */
export function createSavedBikeNotices(
  { db, clock, config, siteUrl }: Pick<Platform, 'db' | 'clock' | 'config' | 'siteUrl'>,
  { tell }: Pick<Notifications, 'tell'>,
) {
  async function note(trx: Db, listingId: string): Promise<void> {
    const taken = await repository.takeChanged(trx, listingId)
    if (taken) await repository.insertNotices(trx, listingId, taken.cameBack, clock.now())
  }

  async function tellPerson(trx: Db, userId: string): Promise<void> {
    const reader = await lockToldPerson(trx, config, userId)
    if (!reader) return
    const notices = await repository.waitingNotices(trx, userId)
    if (notices.length === 0) return
    await repository.markTold(
      trx,
      notices.map(({ id }) => id),
      clock.now(),
    )
    for (const notice of onePerBike(notices)) {
      const { id, listing_id, currency, reason, sold_at } = notice
      const once = reason === 'sold' ? nameOfSale({ id: listing_id, sold_at }) : `watched:${id}`
      const path = reason === 'gone' ? '/watchlist' : `/bike/${listing_id}`
      await tell(trx, readerOf(reader), { kind: 'watched', path, once, currency }, (format) => ({
        ...contentOf(notice, format),
        id,
        ...(reason === 'gone' ? {} : { action: { label: t('watchList.mailSeeBike'), url: siteUrl(path) } }),
        leave: [{ label: t('watchList.mailYourList'), url: siteUrl('/watchlist') }],
        notice: true,
      }))
    }
  }

  const noteAll = async () =>
    doEach(await repository.changedBikes(db, LOOK), (id) => db.transaction().execute((trx) => note(trx, id)))
  const tellAll = async () =>
    doEach(await repository.peopleToTell(db, config), (id) => db.transaction().execute((trx) => tellPerson(trx, id)))

  return (): Promise<void> => doAll(noteAll, tellAll)
}

type BikeNotice = repository.WaitingNotice & { isCheaper: boolean }

/** One notice a bike: that it is back says its price too, and all that it fell by is one fall. */
function onePerBike(notices: readonly repository.WaitingNotice[]): BikeNotice[] {
  const byBike = Map.groupBy(notices, ({ listing_id }) => listing_id)
  return [...byBike.values()].flatMap((ofBike) => {
    const falls = ofBike.filter(({ reason }) => reason === 'price_dropped')
    const notice = ofBike.find(({ reason }) => reason !== 'price_dropped') ?? falls.at(-1)
    return notice ? [{ ...notice, isCheaper: falls.length > 0 }] : []
  })
}

type Content = Pick<MailContent, 'subject' | 'paragraphs' | 'bike'>

function contentOf(notice: BikeNotice, format: Format): Content {
  const { reason, name, resale_price_minor, saved_price_minor, told_price_minor, currency, picture, isCheaper } = notice
  const price = format.price(askingPrice(resale_price_minor, currency))
  const bike = { name, picture, facts: [{ label: t('watchList.mailPrice'), value: price }] }
  const date = format.date(notice.saved_at.toISOString())
  const before = format.price(askingPrice(saved_price_minor, currency))
  const paragraphs = [
    isCheaper ? t('watchList.mailCostThen', { price: before, date }) : t('watchList.mailSavedOn', { date }),
  ]
  const known = format.price(askingPrice(told_price_minor ?? saved_price_minor, currency))
  switch (reason) {
    case 'price_dropped':
      return {
        subject: t('watchList.mailFallen', { name, price }),
        paragraphs: [t('watchList.mailFell', { from: known, to: price }), ...paragraphs],
        bike,
      }
    case 'sold':
      return { subject: t('watchList.mailSold', { name }), paragraphs, bike: { ...bike, facts: [] } }
    case 'gone': {
      // What an admin took off is not named any more, as on the list.
      const isNamed = notice.withdrawal_reason === null
      const subject = isNamed ? t('watchList.mailGone', { name }) : t('watchList.mailUnnamedGone')
      return { subject, paragraphs }
    }
    case 'back':
      return { subject: t('watchList.mailBack', { name }), paragraphs, bike }
    default:
      return reason satisfies never
  }
}
