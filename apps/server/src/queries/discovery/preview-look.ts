/** The size that social networks ask for, in pixels. */
export const CARD = { width: 1200, height: 630 } as const

/** The ink band at the foot, with the wordmark and the site's name. */
export const BAND = 72

/** Where the picture stands: at the right, as a listing's pictures are, 4:3. */
export const PICTURE = { width: 744, height: CARD.height - BAND } as const

/** What is left of the picture, less the margins. */
export const TEXT_WIDTH = CARD.width - PICTURE.width - 48 - 32

/** The plate with an article's number. */
export const NUMBER = { width: 300, height: 356 } as const

/** The site's light colours; a preview has no theme. */
export const COLORS = {
  paper: '#f4f5f2',
  sunk: '#e8eae5',
  ink: '#14171a',
  ink2: '#474e54',
  signal: '#ffc400',
  onBand: '#b6bcbf',
} as const
