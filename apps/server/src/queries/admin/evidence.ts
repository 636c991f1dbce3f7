import { evidencePaper, type Paper } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { pdfFile } from '../../modules/documents/index.ts'
import type { Handovers } from '../../modules/handovers/index.ts'
import type { Payments } from '../../modules/payments/index.ts'
import { hashOf, type Jpeg, type Photos, privateHashOf } from '../../modules/photos/index.ts'
import { recordEvent } from '../../platform/audit.ts'
import type { Download } from '../../platform/http/api.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import type { AdminViews } from './service.ts'

export type Evidence = ReturnType<typeof createEvidence>

type Sources = {
  adminViews: Pick<AdminViews, 'booking'>
  handovers: Pick<Handovers, 'get' | 'disputes' | 'billOfSale'>
  payments: Pick<Payments, 'chargebacks'>
  photos: Pick<Photos, 'printJpeg'>
}

/** All that is known of a sale as one file, for an admin who decides about it or answers a bank (decision 102). */
export function createEvidence(platform: Platform, { adminViews, handovers, payments, photos }: Sources) {
  const { db, clock, config } = platform

  /**
   * It has both addresses: the look at the bill of sale is recorded as such, and the download too.
   *
   * @throws ApiError `not_found` where nothing was paid
   */
  async function paperOf(admin: Person, bookingId: string): Promise<Paper> {
    const ofSale = { part: 'all', booking: bookingId, limit: 100 } as const
    const handover = await handovers.get(admin, bookingId)
    const bill = handover.bill_of_sale ? await handovers.billOfSale(admin, bookingId) : null
    await recordEvent(db, clock, {
      actorId: admin.id,
      action: 'case_pack_downloaded',
      subjectType: 'booking',
      subjectId: bookingId,
      details: { reason: 'to_decide_or_answer' },
      asAdmin: true,
    })
    const [booking, disputes, chargebacks] = await Promise.all([
      adminViews.booking(bookingId),
      handovers.disputes(ofSale),
      payments.chargebacks.list(ofSale),
    ])
    const { operator } = config
    const evidence = {
      operator: operator.name,
      madeAt: clock.now().toISOString(),
      booking,
      handover,
      disputes: disputes.items,
      chargebacks: chargebacks.items,
      bill,
      photos: booking.pictures.map(({ display_url }) => platform.siteUrl(display_url)),
    }
    const format = createFormat({ ...config, currency: booking.currency })
    return evidencePaper(evidence, format)
  }

  /** The pictures of a paper, by their addresses: those that are kept, one after the other, since each takes a core. */
  async function picturesOf({ sections = [] }: Paper): Promise<Map<string, Jpeg>> {
    const jpegs = new Map<string, Jpeg>()
    for (const { address } of sections.flatMap(({ pictures = [] }) => pictures)) {
      const hidden = privateHashOf(address)
      const hash = hidden ?? hashOf(address)
      const jpeg = hash && (await photos.printJpeg(hash, { private: hidden !== null }))
      if (jpeg) jpegs.set(address, jpeg)
    }
    return jpegs
  }

  return {
    /** The pack as a file. @throws ApiError as `paperOf`, and `pdf_impossible` for letters that our fonts lack */
    async pdf(admin: Person, bookingId: string): Promise<Download> {
      const paper = await paperOf(admin, bookingId)
      return pdfFile(paper, await picturesOf(paper))
    },
    paperOf,
  }
}
