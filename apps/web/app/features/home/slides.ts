import { t } from '@bikevalley/messages'
import type { SceneSources } from '../../ui/pictures/scene-sources.ts'

export type Slide = {
  /** In the strip below the slides. */
  label: () => string
  title: () => string
  text: () => string
  wide: SceneSources
  phone: SceneSources
  alt: () => string
  /** The colour of the words. The picture is the same in both themes, and so are they. */
  words: 'ink' | 'paper'
  /** On what they stand below the picture of a phone. */
  field: string
  /** The first is the one to press. Each slide leads to /buy and to /categorie (specification §2). */
  links: readonly { to: string; label: () => string }[]
}

const pictures = (name: string, phone = `${name}-m`): Pick<Slide, 'wide' | 'phone'> => ({
  wide: { name, width: 1920, height: 827, widths: [960, 1440, 1920] },
  phone: { name: phone, width: 800, height: 600, widths: [800] },
})

const buy = { to: '/buy', label: () => t('home.buyABike') }
const categories = { to: '/categorie', label: () => t('home.allCategories') }

/** The home page's six slides (specification §9). */
export const slides: readonly Slide[] = [
  {
    label: () => t('home.cruisersLabel'),
    title: () => t('home.cruisersTitle'),
    text: () => t('home.cruisersText'),
    ...pictures('hero'),
    alt: () => t('home.cruisersAlt'),
    words: 'ink',
    field: 'bg-signal',
    links: [buy, categories],
  },
  {
    label: () => t('home.offRoadLabel'),
    title: () => t('home.offRoadTitle'),
    text: () => t('home.offRoadText'),
    ...pictures('slide-off-road'),
    alt: () => t('home.offRoadAlt'),
    words: 'ink',
    field: 'bg-[#cfd4c8]',
    links: [{ to: '/buy?category=Off_Road', label: () => t('home.seeOffRoadBikes') }, categories],
  },
  {
    label: () => t('home.sportsLabel'),
    title: () => t('home.sportsTitle'),
    text: () => t('home.sportsText'),
    ...pictures('slide-sports'),
    alt: () => t('home.sportsAlt'),
    words: 'ink',
    field: 'bg-[#b7c1c5]',
    links: [{ to: '/buy?category=Sports', label: () => t('home.seeSportsBikes') }, categories],
  },
  {
    label: () => t('home.nakedLabel'),
    title: () => t('home.nakedTitle'),
    text: () => t('home.nakedText'),
    ...pictures('slide-naked'),
    alt: () => t('home.nakedAlt'),
    words: 'ink',
    field: 'bg-[#e4e6e1]',
    links: [buy, categories],
  },
  {
    label: () => t('home.newestLabel'),
    title: () => t('home.newestTitle'),
    text: () => t('home.newestText'),
    ...pictures('slide-bobber'),
    alt: () => t('home.newestAlt'),
    words: 'paper',
    field: 'bg-[#2c3033]',
    links: [{ to: '/buy', label: () => t('home.seeTheNewest') }, categories],
  },
  {
    label: () => t('home.sellYours'),
    title: () => t('home.sellTitle'),
    text: () => t('home.sellText'),
    ...pictures('slide-adventure'),
    alt: () => t('home.sellAlt'),
    words: 'ink',
    field: 'bg-signal',
    links: [{ to: '/dashboard/addproduct', label: () => t('home.sellYours') }, buy, categories],
  },
]
