import { checkPayoutAccount } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'
import { useSay } from '../../ui/data/results.tsx'
import { payoutAccountQuery } from './queries.ts'

/**
 * Asks the provider how an account stands that is not ready: at once, since its owner may just come from there, and again.
 * @param provider what people call it
 */
export function usePayoutAccountCheck(provider: string) {
  const client = useQueryClient()
  const say = useSay()
  const check = useMutation({
    mutationFn: () => api(checkPayoutAccount, {}),
    onSuccess: (answer) => {
      if (answer.account?.needs === null) say(t('money.payoutAccountConnected', { provider }))
      client.setQueryData(payoutAccountQuery().queryKey, answer)
    },
  })
  const { mutate } = check
  useEffect(() => mutate(), [mutate])
  return check
}
