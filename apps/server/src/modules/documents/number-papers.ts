import { documentContentSchema } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail } from '../mail/index.ts'
import { linesOf } from './contents.ts'
import { type DocumentKind, type DuePaper, duePapers, isAnyDue, setNumber, takeNumber } from './repository.ts'

export const NUMBER_PAPERS = 'number-papers'

/** How many are numbered in one transaction: whoever waits for it waits for no more. */
const AT_ONCE = 50
const PREFIX: Readonly<Record<DocumentKind, string>> = { receipt: 'R', fee_invoice: 'F' }
const TITLE: Readonly<Record<DocumentKind, string>> = { receipt: 'Receipt', fee_invoice: 'Fee invoice' }

/**
 * Has the papers that are due numbered once this transaction has ended. No key makes it one job: that would be one row
 * again that every sale waits for. Most find nothing left to do.
 */
export const queueNumbering = (trx: Db): Promise<void> => enqueue(trx, NUMBER_PAPERS, {}, { priority: -5 })

/**
 * Numbers the papers that are due, one process after the other, and mails them. What is not committed yet is not seen,
 * and gets a later number; what fails leaves no gap, since a number is taken in the transaction that uses it.
 */
export async function numberPapers({ db, siteUrl }: Pick<Platform, 'db' | 'siteUrl'>, mail: Mail): Promise<void> {
  while (await isAnyDue(db))
    await db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtext('paper_numbers'))`.execute(trx)
      for (const paper of await duePapers(trx, AT_ONCE)) {
        const number = await giveNumber(trx, paper)
        if (paper.recipient !== null) await mailPaper(trx, mail, { ...paper, number }, siteUrl)
      }
    })
}

async function giveNumber(trx: Db, { id, kind, issued_at }: DuePaper): Promise<string> {
  const taken = await takeNumber(trx, kind, issued_at)
  const number = `${PREFIX[kind]}-${taken.year}-${String(taken.last).padStart(6, '0')}`
  await setNumber(trx, id, number, taken.issued_at)
  return number
}

async function mailPaper(trx: Db, mail: Mail, paper: DuePaper & { number: string }, siteUrl: Platform['siteUrl']) {
  const { operator, currency, lines, tax, total, notes } = documentContentSchema.parse(paper.content)
  await mail.queue(trx, {
    to: paper.email,
    subject: `${TITLE[paper.kind]} ${paper.number}`,
    paragraphs: [
      ...linesOf(paper, lines).map(({ text, amount }) => `${text}: ${amount} ${currency}`),
      ...(tax === null ? [] : [`Tax: ${tax.amount} ${currency}`]),
      `Total: ${total} ${currency}`,
      ...notes,
      ...[[operator.name, operator.address, operator.tax_id].filter(Boolean).join(', ')].filter(Boolean),
    ],
    action: { label: 'See it and print it', url: siteUrl(`/dashboard/documents/${paper.id}`) },
  })
}
