import { checkStripeAccount } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api/api.ts'
import { useSay } from '../../ui/data/results.tsx'
import { stripeAccountQuery } from './queries.ts'

/** Asks Stripe how an account stands that is not ready: at once, since its owner may just come from there, and again. */
export function useStripeCheck() {
  const client = useQueryClient()
  const say = useSay()
  const check = useMutation({
    mutationFn: () => api(checkStripeAccount, {}),
    onSuccess: (answer) => {
      if (answer.account?.needs === null) say(t('money.stripeConnected'))
      client.setQueryData(stripeAccountQuery().queryKey, answer)
    },
  })
  const { mutate } = check
  useEffect(() => mutate(), [mutate])
  return check
}
