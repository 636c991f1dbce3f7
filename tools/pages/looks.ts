const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** A width and a theme in which a page is looked at. */
export type Look = { name: string; viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' }

/** Both widths in both themes. */
export const LOOKS: readonly Look[] = [
  { name: '1440-light', viewport: desktop, colorScheme: 'light' },
  { name: '1440-dark', viewport: desktop, colorScheme: 'dark' },
  { name: '390-light', viewport: phone, colorScheme: 'light' },
  { name: '390-dark', viewport: phone, colorScheme: 'dark' },
]
