import type { Db } from '../../platform/database.ts'
import { moneyOfPayment } from '../ledger/index.ts'
import type { Payments } from '../payments/index.ts'
import { lockDuePayout, reduceDue } from './repository.ts'

type Told = Parameters<Parameters<Payments['onChargeback']>[0]>

/** What the buyer’s bank has kept is not paid out any more; what it left of it is. */
export async function afterChargeback(trx: Db, { id }: Told[1], { state }: Told[2]): Promise<void> {
  if (state !== 'lost') return
  const due = await lockDuePayout(trx, id)
  const money = due && (await moneyOfPayment(trx, id))
  if (money) await reduceDue(trx, due.id, money.released - money.paidOut)
}
