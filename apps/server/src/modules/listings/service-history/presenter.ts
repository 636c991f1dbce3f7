import { getInvoice, type Invoice, type ServiceEntry } from '@bikevalley/contract'
import { fromKilometres } from '../details/on-the-wire.ts'
import type { ServiceRow } from './service-queries.ts'

/** Where an invoice is shown to those who may see it. */
export const invoiceUrl = (hash: string): string => `/api${getInvoice.path.replace(':id', hash)}`

export const presentInvoice = ({ hash, width, height, color }: NonNullable<ServiceRow['invoice']>): Invoice => ({
  _id: hash,
  display_url: invoiceUrl(hash),
  width,
  height,
  color,
})

/** A service history as the wire shows it. @param seesInvoices whether whoever is asking may see the invoices */
export const presentServices = (
  rows: readonly ServiceRow[],
  unit: 'mi' | 'km',
  seesInvoices: boolean,
): ServiceEntry[] =>
  rows.map(({ serviced_on, mileage_km, work, workshop, checked_on, invoice }) => ({
    date: serviced_on,
    mileage: mileage_km === null ? null : fromKilometres(mileage_km, unit),
    work,
    workshop,
    evidence: checked_on !== null ? 'checked' : invoice !== null ? 'invoice' : 'said',
    checked_on,
    has_invoice: invoice !== null,
    invoice: invoice && seesInvoices ? presentInvoice(invoice) : null,
  }))
