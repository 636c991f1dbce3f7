import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { readerOf } from '../../platform/i18n/reader.ts'
import type { Platform } from '../../platform/platform.ts'
import { askingPrice } from '../listings/index.ts'
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
  { db, clock, siteUrl }: Pick<Platform, 'db' | 'clock' | 'siteUrl'>,
  { tell }: Pick<Notifications, 'tell'>,
) {
  async function note(trx: Db, listingId: string): Promise<void> {
    const taken = await repository.takeChanged(trx, listingId)
    if (taken) await repository.insertNotices(trx, listingId, taken.cameBack, clock.now())
  }

  async function tellPerson(trx: Db, userId: string): Promise<void> {
    const reader = await repository.lockReader(trx, userId)
    if (!reader) return
    const notices = await repository.waitingNotices(trx, userId)
    if (notices.length === 0) return
    await repository.markTold(
      trx,
      notices.map(({ id }) => id),
      clock.now(),
    )
    for (const notice of notices) {
      const { id, listing_id, currency } = notice
      const path = `/bike/${listing_id}`
      await tell(trx, readerOf(reader), { kind: 'watched', path, once: `watched:${id}`, currency }, (format) => ({
        ...contentOf(notice, format),
        id,
        action: { label: t('watchList.mailSeeBike'), url: siteUrl(path) },
        leave: [{ label: t('watchList.mailYourList'), url: siteUrl('/watchlist') }],
        notice: true,
      }))
    }
  }

  return async (): Promise<void> => {
    for (const listingId of await repository.changedBikes(db, LOOK))
      await db.transaction().execute((trx) => note(trx, listingId))
    for (const userId of await repository.peopleToTell(db))
      await db.transaction().execute((trx) => tellPerson(trx, userId))
  }
}

type Content = Pick<MailContent, 'subject' | 'paragraphs' | 'bike'>

function contentOf(notice: repository.WaitingNotice, format: Format): Content {
  const { reason, name, resale_price_minor, saved_price_minor, currency, picture } = notice
  const price = format.price(askingPrice(resale_price_minor, currency))
  const bike = { name, picture, facts: [{ label: t('watchList.mailPrice'), value: price }] }
  const date = format.date(notice.saved_at.toISOString())
  switch (reason) {
    case 'price_dropped': {
      const before = format.price(askingPrice(saved_price_minor, currency))
      return {
        subject: t('watchList.mailFallen', { name, price }),
        paragraphs: [t('watchList.mailCostThen', { price: before, date })],
        bike,
      }
    }
    case 'sold':
      return {
        subject: t('watchList.mailSold', { name }),
        paragraphs: [t('watchList.mailSavedOn', { date })],
        bike: { ...bike, facts: [] },
      }
    case 'back':
      return { subject: t('watchList.mailBack', { name }), paragraphs: [t('watchList.mailSavedOn', { date })], bike }
    default:
      return reason satisfies never
  }
}
