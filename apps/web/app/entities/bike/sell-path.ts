import { useViewer } from '../../lib/session/session.ts'

/** Where a bike is put up for sale. */
export const SELL = '/dashboard/addproduct'

/** Where selling begins for this person: who only buys so far finds the button 'Start selling' there. */
export function useSellPath(): string {
  const { viewer } = useViewer()
  return viewer && !viewer.isSeller ? '/dashboard/profile#roles' : SELL
}
