import { documentPaper, getDocumentPdf, type NumberedDocument } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { beingMadeText } from '../../../entities/booking/papers.tsx'
import { UNDER_WAY_MS } from '../../../lib/api/ask-again.ts'
import { throwIfMissing } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { saveFile } from '../../../lib/api/save-file.ts'
import { useSiteFormat } from '../../../lib/format/settings.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageAwaited } from '../../../ui/feedback/page-awaited.tsx'
import { documentQuery } from '../queries.ts'
import { InvoiceAddress } from './invoice-address.tsx'
import { PaperView } from './paper-view.tsx'

/** A receipt or a fee invoice, as a page to print; it looks again for the moment until it is made. */
export function DocumentPage({ id }: { id: string }) {
  const query = useQuery({
    ...documentQuery(id),
    refetchInterval: ({ state }) => (state.data?.number === null ? UNDER_WAY_MS : false),
  })
  throwIfMissing(query.error)
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!query.data) return <PageAwaited title={t('handover.document')} />
  const { number, ...document } = query.data
  if (number === null)
    return (
      <>
        <title>{`${beingMadeText(document.kind)} | BikeValley`}</title>
        <EmptyState title={beingMadeText(document.kind)}>{t('handover.hereInAMoment')}</EmptyState>
      </>
    )
  return <DocumentPaper document={{ ...document, number }} />
}

const DocumentPaper = ({ document }: { document: NumberedDocument }) => (
  <PaperView
    paper={documentPaper(document, useSiteFormat(document.currency))}
    savePdf={() => saveFile(getDocumentPdf, { params: { id: document._id } })}
  >
    {document.may_add_address ? <InvoiceAddress id={document._id} /> : null}
  </PaperView>
)
