import { partOfPage } from '../../../lib/page/part-of-page.ts'

/** Loads the booking dialog with its form and schemas: when someone is about to open it, not with the page. */
export const loadBookingDialog = () =>
  partOfPage(import('./booking-dialog.tsx').then(({ BookingDialog }) => ({ default: BookingDialog })))

/** Begins to load it, so that it is there when the button is pressed. */
export function prefetchBookingDialog(): void {
  loadBookingDialog().catch(() => undefined)
}
