import { type AdminPayout, payoutCan } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../lib/format/settings.ts'
import { Button } from '../../../ui/basics/button.tsx'
import {
  TABLE_TITLE,
  Table,
  TableActionsCell,
  TableBody,
  TableCell,
  TableHead,
  TableHeading,
  TableRow,
} from '../../../ui/data/table.tsx'
import { personName } from '../labels.ts'
import { ClaimPayout } from './claim-payout.tsx'
import { PayOutDialog } from './pay-out-dialog.tsx'
import { PayoutState } from './payout-state.tsx'
import { ReturnPayout } from './return-payout.tsx'
import { TransferPayout } from './transfer-payout.tsx'

/** Payouts with their sellers, and what stands against making them. */
export function PayoutsTable({ payouts, caption }: { payouts: readonly AdminPayout[]; caption: string }) {
  return (
    <Table caption={caption} dense>
      <TableHead>
        <TableHeading>{t('operator.bike')}</TableHeading>
        <TableHeading>{t('operator.seller')}</TableHeading>
        <TableHeading numeric>{t('operator.amount')}</TableHeading>
        <TableHeading className="md:pl-4">{t('operator.state')}</TableHeading>
        <TableHeading>
          <span className="sr-only">{t('operator.actions')}</span>
        </TableHeading>
      </TableHead>
      <TableBody>
        {payouts.map((payout) => (
          <PayoutRow key={payout._id} payout={payout} />
        ))}
      </TableBody>
    </Table>
  )
}

function PayoutRow({ payout }: { payout: AdminPayout }) {
  const { exactPrice } = useFormat()
  const { bike, booking_id, seller, state, obstacle, transfer } = payout
  return (
    <TableRow id={payout._id}>
      <TableCell className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={`/dashboard/allbookings/${booking_id}`} className={TABLE_TITLE}>
          {bike}
        </Link>
      </TableCell>
      <TableCell label={t('operator.seller')} className="[overflow-wrap:anywhere] dense:max-w-44!">
        <Link to={`/dashboard/alluser/${seller._id}`}>{personName(seller)}</Link>
      </TableCell>
      <TableCell numeric className="whitespace-nowrap">
        <span className="type-num text-[1.25rem]">{exactPrice(payout.amount)}</span>
      </TableCell>
      <TableCell className="md:min-w-56 md:max-w-80 md:pl-4 dense:max-w-sm!">
        <PayoutState payout={payout} />
      </TableCell>
      <TableActionsCell>
        {payoutCan(state, 'send') && transfer?.obstacle === null ? <TransferPayout payout={payout} /> : null}
        {state === 'unclaimed' ? <ClaimPayout payout={payout} /> : null}
        {state === 'due' && obstacle === null ? <PayOut payout={payout} /> : null}
        {payout.returnable ? <ReturnPayout payout={payout} /> : null}
      </TableActionsCell>
    </TableRow>
  )
}

function PayOut({ payout }: { payout: AdminPayout }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="compact" className="whitespace-nowrap" aria-description={payout.bike} onClick={() => setOpen(true)}>
        {t('operatorPayouts.payOut')}
      </Button>
      <PayOutDialog payout={payout} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
