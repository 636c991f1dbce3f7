import * as contract from '@bikevalley/contract'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import { admins, type Row } from '../row.ts'
import type { World } from '../world.ts'

/** A charge of something that is not of this site. */
async function anItem({ app }: World): Promise<string> {
  const id = newId()
  await app.platform.db
    .insertInto('drift_items')
    .values({
      id,
      provider: 'test',
      currency: 'USD',
      kind: 'charge',
      object_id: `pi_${id}`,
      problem: 'not_in_ledger',
      ledger_minor: null,
      provider_minor: 100,
      description: '',
      at: new Date(),
      recent: true,
      booking_id: null,
      payment_id: null,
    })
    .execute()
  return id
}

export const reconciliationRows: Row[] = [
  { endpoint: contract.getReconciliation, letsIn: admins },
  { endpoint: contract.listReconciliationItems, letsIn: admins },
  { endpoint: contract.fetchMovements, letsIn: admins },
  {
    endpoint: contract.explainReconciliationItem,
    letsIn: admins,
    input: async (world) => ({
      params: { id: await anItem(world) },
      body: { ledger: null, at_provider: '1.00', reason: 'It was charged by phone.' },
    }),
  },
  {
    endpoint: contract.acceptReconciliation,
    when: 'nothing is frozen',
    letsIn: admins,
    status: 409,
    input: () => ({ body: { reason: 'All of it is explained.' } }),
  },
]
