import { type Call, getBankDetails, getMoney, getOwnPayoutAccount } from '@bikevalley/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { firstPage } from '../../lib/api/list-query.ts'
import { queryFor } from '../../lib/api/query.ts'

/** The seller's balances and sales, a page at a time. */
export const moneyQuery = (call: Call = api) =>
  infiniteQueryOptions({
    queryKey: [getMoney.id],
    queryFn: ({ pageParam, signal }) =>
      call(getMoney, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Where their money is sent. */
export const bankDetailsQuery = (call?: Call) => queryFor(getBankDetails, {}, call)

/** Their account at the provider that pays sellers out. */
export const payoutAccountQuery = (call?: Call) => queryFor(getOwnPayoutAccount, {}, call)
