import { type Booking, refundStands } from '@bikevalley/contract'

/** Whether the money of this booking is on its way back. */
export const isGoingBack = ({ state, refund }: Pick<Booking, 'state' | 'refund'>): boolean =>
  state === 'paid' && refund !== null && refundStands(refund)
