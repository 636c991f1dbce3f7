import { adminDownloadBook, BOOKS, type Book } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../lib/api/save-file.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { useAddress } from '../lists/address.ts'
import { Filters } from '../lists/filters.tsx'
import { PeriodFilter } from '../lists/period-filter.tsx'
import { bookAsked } from '../queries.ts'

const WORDS: Readonly<Record<Book, { term: () => string; about: () => string }>> = {
  ledger: { term: () => t('operatorBooks.ledger'), about: () => t('operatorBooks.ledgerAbout') },
  papers: { term: () => t('operatorBooks.papers'), about: () => t('operatorBooks.papersAbout') },
  refunds: { term: () => t('operatorBooks.refunds'), about: () => t('operatorBooks.refundsAbout') },
  losses: { term: () => t('operatorBooks.losses'), about: () => t('operatorBooks.lossesAbout') },
}

/** What an accountant asks for, of the days that are chosen. */
export function Books() {
  return (
    <section aria-label={t('operatorBooks.title')}>
      <SectionHeading>{t('operatorBooks.title')}</SectionHeading>
      <p className="mb-4 max-w-[60ch] text-ink-2 text-small">{t('operatorBooks.about')}</p>
      <Filters>
        <PeriodFilter label={t('operatorBooks.from')} />
      </Filters>
      <dl>
        {BOOKS.map((book) => (
          <BookLine key={book} book={book} />
        ))}
      </dl>
    </section>
  )
}

function BookLine({ book }: { book: Book }) {
  const { search } = useAddress()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => saveFile(adminDownloadBook, bookAsked(book, search)),
  })
  const { term, about } = WORDS[book]
  return (
    <div className="grid items-center gap-x-8 gap-y-2 border-rule border-b py-2.5 md:grid-cols-[minmax(0,1fr)_auto]">
      <dt>
        <b>{term()}</b>
        <span className="block text-ink-2 text-small">{about()}</span>
      </dt>
      <dd>
        <Button
          size="compact"
          busy={isPending}
          aria-label={t('operatorBooks.download', { book: term() })}
          aria-description={t('operator.downloadsAreRecorded')}
          onClick={() => mutate()}
        >
          {t('operator.downloadCsv')}
        </Button>
      </dd>
      {error === null ? null : (
        <dd className="col-span-full">
          <Alert title={error.message} />
        </dd>
      )}
    </div>
  )
}
