import { type Document, documentPaper, getDocumentPdf } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { throwIfMissing } from '../../lib/query.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { useFormat } from '../../lib/settings.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PaperView } from './paper-view.tsx'
import { documentQuery } from './queries.ts'

/** A receipt or a fee invoice, as a page to print. */
export function DocumentPage({ id }: { id: string }) {
  const query = useQuery(documentQuery(id))
  throwIfMissing(query.error)
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!query.data) return <Skeleton className="h-80 w-full" />
  return <DocumentPaper document={query.data} />
}

const DocumentPaper = ({ document }: { document: Document }) => (
  <PaperView
    paper={documentPaper(document, useFormat(document.currency))}
    savePdf={() => saveFile(getDocumentPdf, { params: { id: document._id } })}
  />
)
