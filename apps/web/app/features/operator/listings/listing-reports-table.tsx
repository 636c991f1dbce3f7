import {
  can,
  dismissListingReport,
  LISTING_REPORT,
  type ListingReport,
  listingReportReasonLabel,
  withdrawReportedBike,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { api } from '../../../lib/api/api.ts'
import { When } from '../../../lib/format/when.tsx'
import { Button } from '../../../ui/basics/button.tsx'
import {
  TABLE_TITLE,
  Table,
  TableActionsCell,
  TableBody,
  TableCell,
  TableHead,
  TableHeading,
  TablePictureCell,
  TableRow,
} from '../../../ui/data/table.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'
import { bikeName, listingLabel, personName } from '../labels.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

const REPORT_LABELS: Readonly<Record<ListingReport['state'], () => string>> = {
  open: () => t('operatorListings.reportOpen'),
  dismissed: () => t('operatorListings.reportDismissed'),
  withdrawn: () => t('operatorListings.reportWithdrawn'),
}

/** Reports of bikes, each with what an admin can do about it. */
export function ListingReportsTable({ reports, caption }: { reports: readonly ListingReport[]; caption: string }) {
  return (
    <Table caption={caption} pictures>
      <TableHead>
        <TableHeading>{t('operator.image')}</TableHeading>
        <TableHeading>{t('operator.bike')}</TableHeading>
        <TableHeading>{t('operatorListings.report')}</TableHeading>
        <TableHeading>{t('operator.state')}</TableHeading>
        <TableHeading>
          <span className="sr-only">{t('operator.actions')}</span>
        </TableHeading>
      </TableHead>
      <TableBody>
        {reports.map((report) => (
          <ReportRow key={report._id} report={report} />
        ))}
      </TableBody>
    </Table>
  )
}

const pageOf = ({ _id }: { _id: string }) => `/dashboard/alluser/${_id}`

/** Whether it is about a frame number that was refused, and not somebody's report. */
const isOfNumber = ({ reason }: ListingReport): boolean => reason === 'frame_number'

type Words = {
  by: (who: { reporter: ReactElement; when: ReactElement }) => ReactNode
  dismissReaders: () => string
  isDismissed: (name: string) => string
  whatStays: () => string
  withdrawReaders: () => string
}
const OF_REPORT: Words = {
  by: ({ reporter, when }) => rich('operatorListings.reportedBy', { reporter, when }),
  dismissReaders: () => t('operatorListings.dismissReaders'),
  isDismissed: (name) => t('operatorListings.isDismissed', { name }),
  whatStays: () => t('operatorListings.bikeStays'),
  withdrawReaders: () => t('operatorListings.withdrawReportedReaders'),
}
const OF_NUMBER: Words = {
  by: ({ reporter, when }) => rich('operatorListings.refusedTo', { reporter, when }),
  dismissReaders: () => t('operatorListings.dismissNumberReaders'),
  isDismissed: (name) => t('operatorListings.isNumberDismissed', { name }),
  whatStays: () => t('operatorListings.numberStaysTaken'),
  withdrawReaders: () => t('operatorListings.withdrawNumberReaders'),
}
const wordsOf = (report: ListingReport): Words => (isOfNumber(report) ? OF_NUMBER : OF_REPORT)

function ReportRow({ report }: { report: ListingReport }) {
  const { bike, reporter, reason, text, created_at } = report
  const when = <When iso={created_at} />
  return (
    <TableRow id={report._id}>
      <TablePictureCell>
        <BikePicture picture={bike.picture} alt="" sizes="(min-width: 1440px) 56px, 104px" />
      </TablePictureCell>
      <TableCell className="min-w-0 md:min-w-44 [overflow-wrap:anywhere]">
        {bike.state === 'removed' ? (
          <span className="type-h3 text-xl">{bikeName(bike)}</span>
        ) : (
          <Link to={`/bike/${bike._id}`} className={TABLE_TITLE}>
            {bikeName(bike)}
          </Link>
        )}
        <p className="text-ink-2 text-small">
          {rich('operatorListings.soldBy', { seller: <Link to={pageOf(bike.seller)}>{personName(bike.seller)}</Link> })}
        </p>
        {bike.state === 'available' ? null : (
          <p className="text-ink-2 text-small">
            {t('operatorListings.noLongerOnSale', { state: listingLabel(bike.state) })}
          </p>
        )}
      </TableCell>
      <TableCell label={t('operatorListings.report')} className="min-w-0 [overflow-wrap:anywhere]">
        <b className="font-semibold">{listingReportReasonLabel(reason)}</b>
        {text === '' ? null : <p className="whitespace-pre-line text-small">{text}</p>}
        {isOfNumber(report) && report.state === 'open' ? (
          <p className="text-small">{t('operatorListings.askForPhotos')}</p>
        ) : null}
        <p className="text-ink-2 text-small">
          {reporter === null
            ? rich('operatorListings.reportedByNobody', { when })
            : wordsOf(report).by({ reporter: <Link to={pageOf(reporter)}>{personName(reporter)}</Link>, when })}
        </p>
      </TableCell>
      <TableCell>
        <StateMark on={report.state === 'open'}>{REPORT_LABELS[report.state]()}</StateMark>
        <Decision report={report} />
      </TableCell>
      <TableActionsCell>
        <ReportActions report={report} />
      </TableActionsCell>
    </TableRow>
  )
}

function Decision({ report: { decided_at, decided_by_name, decision_reason } }: { report: ListingReport }) {
  if (decided_at === null) return null
  return (
    <div className="text-ink-2 text-small md:min-w-44 [overflow-wrap:anywhere]">
      <p>{decision_reason}</p>
      <p>
        {rich('operatorListings.decidedBy', {
          admin: <span>{decided_by_name || t('operator.formerAdmin')}</span>,
          when: <When iso={decided_at} />,
        })}
      </p>
    </div>
  )
}

function ReportActions({ report }: { report: ListingReport }) {
  const [question, setQuestion] = useState<'dismiss' | 'withdraw' | null>(null)
  const { _id: id, bike, state } = report
  const close = () => setQuestion(null)
  const name = bikeName(bike)
  const words = wordsOf(report)
  const isDeleted = bike.state === 'removed'
  const verb = isDeleted ? t('operatorListings.closeReports') : t('operatorListings.withdraw')
  return (
    <>
      {/* What is deleted neither stays nor can be withdrawn. */}
      {can(LISTING_REPORT, state, 'dismiss') && !isDeleted ? (
        <Button size="compact" aria-description={name} onClick={() => setQuestion('dismiss')}>
          {t('operatorListings.dismiss')}
        </Button>
      ) : null}
      {can(LISTING_REPORT, state, 'withdraw') ? (
        <Button size="compact" aria-description={name} onClick={() => setQuestion('withdraw')}>
          {verb}
        </Button>
      ) : null}
      <ReasonDialog
        about={`dismiss ${id}`}
        open={question === 'dismiss'}
        onClose={close}
        title={t('operatorListings.dismissReport', { name })}
        readers={words.dismissReaders()}
        confirmLabel={t('operatorListings.dismiss')}
        onConfirm={(reason) => api(dismissListingReport, { params: { id }, body: { reason } })}
        done={words.isDismissed(name)}
      >
        <p>{words.whatStays()}</p>
      </ReasonDialog>
      <ReasonDialog
        about={`withdraw-reported ${id}`}
        open={question === 'withdraw'}
        onClose={close}
        title={
          isDeleted ? t('operatorListings.closeReportsOf', { name }) : t('operatorListings.withdrawBike', { name })
        }
        readers={words.withdrawReaders()}
        confirmLabel={verb}
        onConfirm={(reason) => api(withdrawReportedBike, { params: { id }, body: { reason } })}
        done={t('operatorListings.reportsAreClosed', { name })}
      >
        <p>
          {bike.state === 'available'
            ? t('operatorListings.itLeavesTheMarket')
            : t('operatorListings.leftTheMarketAlready')}
        </p>
        {isOfNumber(report) && (bike.state === 'available' || bike.state === 'withdrawn') ? (
          <p>{t('operatorListings.numberIsFree')}</p>
        ) : null}
        <p>{t('operatorListings.allReportsClosed')}</p>
      </ReasonDialog>
    </>
  )
}
