import type { MoneyLine } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { BikePicture } from '../../entities/bike/bike-picture.tsx'
import { SaleMark, SaleSentence } from '../../entities/booking/sale-mark.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { When } from '../../lib/format/when.tsx'
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeading,
  TablePictureCell,
  TableRow,
} from '../../ui/data/table.tsx'
import { amountOf, sharesOfPrice } from './money-labels.ts'

/** Each sale with what its seller gets of it, and where that is. */
export function MoneyTable({ lines }: { lines: readonly MoneyLine[] }) {
  return (
    <Table caption={t('money.yourSales')} pictures>
      <TableHead>
        <TableHeading>{t('money.image')}</TableHeading>
        <TableHeading>{t('money.bike')}</TableHeading>
        <TableHeading numeric>{t('money.youGet')}</TableHeading>
        <TableHeading className="md:pl-4">{t('money.whereItIs')}</TableHeading>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Line key={line.booking_id} line={line} />
        ))}
      </TableBody>
    </Table>
  )
}

function Line({ line }: { line: MoneyLine }) {
  const format = useFormat()
  return (
    <TableRow>
      <TablePictureCell>
        <BikePicture picture={line.picture} alt="" sizes="104px" />
      </TablePictureCell>
      <TableCell className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="type-h3 text-xl">{line.bike}</h3>
        <p className="text-ink-2 text-small">
          {rich('money.paidBy', {
            buyer: line.buyer_name || t('sale.formerMember'),
            when: <When iso={line.sold_at} />,
          })}
        </p>
      </TableCell>
      <TableCell numeric label={t('money.youGet')} className="md:max-w-64">
        <span className="type-num whitespace-nowrap text-[1.375rem]">{format.exactPrice(amountOf(line))}</span>
        <p className="text-ink-2 text-small">{sharesOfPrice(line, format)}</p>
      </TableCell>
      <TableCell className="md:max-w-80 md:pl-4">
        <SaleMark status={line.status} />
        <SaleSentence status={line.status} className="text-ink-2 text-small [overflow-wrap:anywhere]" />
      </TableCell>
    </TableRow>
  )
}
