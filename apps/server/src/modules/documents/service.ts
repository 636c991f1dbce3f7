import { ApiError, type Document, documentPaper, formatMinor } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import type { Download } from '../../platform/http/api.ts'
import { newId } from '../../platform/ids.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import { readIdCursor } from '../../platform/paging/cursor.ts'
import { inPages } from '../../platform/paging/in-pages.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type { Person } from '../../platform/people/person.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MailItem } from '../mail/index.ts'
import { contentOf, feeInvoiceOf, type KeptContent, paperItem, receiptOf } from './contents.ts'
import { NUMBER_PAPERS, numberPapers } from './number-papers.ts'
import { pdfFile } from './pdf-file.ts'
import { documentNotFound, requireReader, requireRecipient } from './policy.ts'
import {
  type DocumentRow,
  documentsAfter,
  documentsOf,
  factsOfPayment,
  findDocument,
  forgetNames,
  insertDocument,
  papersOfPayment,
  returnsOf,
  setAddress,
} from './repository.ts'

export type Documents = ReturnType<typeof createDocuments>

const PAGE = 50

type Recipient = { id: string; name: string; address: string | null }

/**
 * Receipts of buyers and fee invoices of sellers: written in the transaction of what they are about, numbered without
 * gaps within a moment, and kept as they were. Whoever has them written tells of them in the mail about that.
 */
export function createDocuments(platform: Platform) {
  const { config, clock, db } = platform

  async function issue(
    trx: Db,
    { kind, seller }: Pick<DocumentRow, 'kind' | 'seller'>,
    paymentId: string,
    recipient: Recipient,
    content: KeptContent,
  ): Promise<() => MailItem> {
    const names = { recipient: recipient.name, recipient_address: recipient.address, seller }
    const about = { id: newId(), kind, payment_id: paymentId, user_id: recipient.id, issued_at: clock.now() }
    await insertDocument(trx, { ...about, ...names, number: null, content })
    const url = platform.siteUrl(`/dashboard/documents/${about.id}`)
    return () => paperItem(config, { kind, ...names, content }, url)
  }

  /** @throws ApiError `not_found` to anybody else than whom it was issued to and admins */
  async function get(person: Person, id: string): Promise<Document> {
    const row = await findDocument(db, id)
    requireReader(person, row)
    const [document] = await presented([row], person)
    if (!document) throw documentNotFound()
    return document
  }

  /** With what has happened to the money since. */
  async function presented(rows: readonly DocumentRow[], { id }: Person): Promise<Document[]> {
    const receipts = rows.filter(({ kind }) => kind === 'receipt')
    const returns =
      receipts.length === 0
        ? []
        : await returnsOf(
            db,
            receipts.map((row) => row.payment_id),
          )
    return rows.map((row) => {
      const document = present(row)
      const returned = returns
        .filter(({ payment_id }) => row.kind === 'receipt' && payment_id === row.payment_id)
        .map(({ by, amount_minor, at }) => ({
          by,
          amount: formatMinor(amount_minor, document.currency),
          at: at.toISOString(),
        }))
      const may_add_address =
        row.kind === 'fee_invoice' && row.user_id === id && row.recipient !== null && row.recipient_address === null
      return { ...document, may_add_address, returned }
    })
  }

  return {
    /** For a payment that has bought a bike. Answers what its mail says of it, to be asked in its reader’s language. */
    async issueReceipt(trx: Db, paymentId: string): Promise<() => MailItem> {
      const facts = await factsOfPayment(trx, paymentId)
      const buyer = { id: facts.buyer_id, name: facts.buyer_name, address: null }
      return issue(trx, { kind: 'receipt', seller: facts.seller_name }, paymentId, buyer, receiptOf(config, facts))
    },
    /**
     * For a fee that was kept of a released payment; null where nothing was kept, else what its mail says of it, likewise.
     * @param address of the seller, as they have given it for the bill of sale; null where they have not
     */
    async issueFeeInvoice(
      trx: Db,
      paymentId: string,
      feeMinor: number,
      address: string | null,
    ): Promise<(() => MailItem) | null> {
      if (feeMinor === 0) return null
      const facts = await factsOfPayment(trx, paymentId)
      const seller = { id: facts.seller_id, name: facts.seller_name, address }
      return issue(trx, { kind: 'fee_invoice', seller: null }, paymentId, seller, feeInvoiceOf(config, facts, feeMinor))
    },

    get,
    /**
     * The seller's address for an invoice that was issued before they gave one, as where a dispute was decided. The rest stays as issued.
     * @throws ApiError `not_found` to anybody else, `wrong_state` where it has an address, and for a receipt
     */
    async addAddress(person: Person, id: string, address: string): Promise<Document> {
      await db.transaction().execute(async (trx) => {
        await lockLivePerson(trx, person.id)
        requireRecipient(person, await findDocument(trx, id))
        if (!(await setAddress(trx, id, address))) throw new ApiError('wrong_state', t('documents.addressStays'))
      })
      return get(person, id)
    },
    /** The same as a file. @throws ApiError as `get`, `wrong_state` while it has no number, and `pdf_impossible` for letters that our fonts lack */
    async getPdf(person: Person, id: string): Promise<Download> {
      const { number, ...document } = await get(person, id)
      if (number === null) throw new ApiError('wrong_state', t('documents.beingMade'))
      const { locale, distanceUnit, timeZone } = config
      return pdfFile(
        documentPaper(
          { ...document, number },
          createFormat({ locale, currency: document.currency, distanceUnit, timeZone }),
        ),
      )
    },
    /** The papers of a payment: a person's own, or all of them. */
    ofPayment: (paymentId: string, personId: string | null) => papersOfPayment(db, paymentId, personId),
    /** A person's own, newest first. @throws ApiError `invalid_input` for a cursor that is none */
    async list(person: Person, { cursor, limit = PAGE }: Paging) {
      const before = cursor === undefined ? null : readIdCursor(cursor)
      const rows = await documentsOf(db, person.id, before, limit + 1)
      const { shown, nextCursor } = page(rows, limit, ({ id }) => id)
      return { items: await presented(shown, person), nextCursor }
    },

    /** For a person who is being deleted: their name goes, from receipts for their bikes too; the documents stay. */
    onDeletingPerson: (trx: Db, personId: string) => forgetNames(trx, personId),
    jobs: {
      lane: 'rest',
      handlers: { [NUMBER_PAPERS]: () => numberPapers(platform) },
      eachSecond: [NUMBER_PAPERS],
    } satisfies JobDefinitions,
    /** What is kept of a person here, for their own copy. */
    personalData: ({ id }: Subject): PersonalData[] => [{ name: 'documents', entries: copied(db, id) }],
  }
}

async function* copied(db: Db, userId: string): PersonalData['entries'] {
  for await (const row of inPages((after, limit) => documentsAfter(db, userId, after, limit))) yield present(row)
}

/** As it was issued, but for people who were deleted since. */
function present(row: DocumentRow): Omit<Document, 'returned' | 'may_add_address'> {
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number,
    recipient: row.recipient ?? '',
    recipient_address: row.recipient_address ?? '',
    issued_at: row.issued_at.toISOString(),
    ...contentOf(row),
  }
}
