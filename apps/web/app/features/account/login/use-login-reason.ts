import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../lib/api/query.ts'
import { loginReason } from './login-reason.ts'

/** Why somebody is asked to log in, in words; a bike that is to be booked by its name, where it can be read. */
export function useLoginReason(origin: string): string {
  const { words, bikeId } = loginReason(origin)
  const bike = useQuery({ ...queryFor('getBike', { params: { id: bikeId ?? '' } }), enabled: bikeId !== null })
  return bike.data ? t('account.toBook', { bike: bike.data.name }) : words
}
