import type { ReportPhoto } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { ReportPhotos } from '../../../entities/booking/report-photos.tsx'

type StatementProps = { who: string; words: string; photos?: readonly ReportPhoto[] }

/** What somebody says about a sale, and shows. */
export function Statement({ who, words, photos = [] }: StatementProps) {
  return (
    <div className="border-rule border-l-4 pl-4">
      <p className="type-label [overflow-wrap:anywhere]">{who}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words || t('operatorDisputes.hasSaidNothing')}</p>
      <ReportPhotos photos={photos} from={who} />
    </div>
  )
}
