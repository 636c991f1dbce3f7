import { getBoughtBike } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../lib/api/query.ts'

/** A bike that the seller has bought here, by its booking; idle where none is given. */
export const usePurchase = (bookingId: string) =>
  useQuery({ ...queryFor(getBoughtBike, { params: { id: bookingId } }), enabled: bookingId !== '' })
