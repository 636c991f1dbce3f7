import type { Paper } from '@bikevalley/contract'
import type { Download } from '../../platform/http/api.ts'
import type { Jpeg } from '../photos/index.ts'

/**
 * A paper as a file to keep, named after the bike or the number and nobody.
 *
 * @param pictures its pictures as JPEGs, by their addresses
 * @throws ApiError `pdf_impossible` where it has letters that our fonts lack
 */
export async function pdfFile(paper: Paper, pictures?: ReadonlyMap<string, Jpeg>): Promise<Download> {
  // The writer and its fonts take a quarter of a second to load, and most starts of the server need neither.
  const { paperPdf } = await import('./pdf/paper-pdf.ts')
  return { name: `${fileName(paper)}.pdf`, content: await paperPdf(paper, pictures) }
}

/** `bill-of-sale-yamaha-mt-07`, in the plain letters that every device takes; accents go, other scripts are left out. */
const fileName = ({ title, subject }: Paper): string =>
  `${title} ${subject}`
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .slice(0, 80)
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'paper'
