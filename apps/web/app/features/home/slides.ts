import type { SceneSources } from '../../ui/pictures/scene-sources.ts'

export type Slide = {
  /** In the strip below the slides. */
  label: string
  title: string
  text: string
  wide: SceneSources
  phone: SceneSources
  alt: string
  /** The colour of the words. The picture is the same in both themes, and so are they. */
  words: 'ink' | 'paper'
  /** On what they stand below the picture of a phone. */
  field: string
  /** The first is the one to press. Each slide leads to /buy and to /categorie (specification §2). */
  links: readonly { to: string; label: string }[]
}

const pictures = (name: string, phone = `${name}-m`): Pick<Slide, 'wide' | 'phone'> => ({
  wide: { name, width: 1920, height: 827, widths: [960, 1440, 1920] },
  phone: { name: phone, width: 800, height: 600, widths: [800] },
})

const buy = { to: '/buy', label: 'Buy a bike' }
const categories = { to: '/categorie', label: 'All categories' }

/** The home page's six slides (specification §9). */
export const slides: readonly Slide[] = [
  {
    label: 'Cruisers, low and long',
    title: 'Someone looked after\u00a0it. Your\u00a0turn.',
    text: 'Used motorbikes from people who ride them, paid by card and never sold twice.',
    ...pictures('hero'),
    alt: 'Drawing of a black V-twin cruiser with gold pinstripe, right side',
    words: 'ink',
    field: 'bg-signal',
    links: [buy, categories],
  },
  {
    label: 'Off-road, mud included',
    title: 'Washed, mostly.',
    text: 'Enduro and trail bikes, with a word on where they have been.',
    ...pictures('slide-off-road'),
    alt: 'Drawing of a blue and white enduro on a forest track, right side',
    words: 'ink',
    field: 'bg-[#cfd4c8]',
    links: [{ to: '/buy?category=Off_Road', label: 'See off-road bikes' }, categories],
  },
  {
    label: 'Sports, full fairing',
    title: 'Knees in, head\u00a0down.',
    text: 'Supersports and nakeds, from the first twin to the full fairing.',
    ...pictures('slide-sports'),
    alt: 'Drawing of a red supersport, right side',
    words: 'ink',
    field: 'bg-[#b7c1c5]',
    links: [{ to: '/buy?category=Sports', label: 'See sports bikes' }, categories],
  },
  {
    label: 'Naked and paid off',
    title: 'Less fairing, less\u00a0money.',
    text: 'Every bike shows its price at once and, where the seller knows it, what it cost when new.',
    ...pictures('slide-naked'),
    alt: 'Drawing of a petrol blue naked bike with a red frame, right side',
    words: 'ink',
    field: 'bg-[#e4e6e1]',
    links: [buy, categories],
  },
  {
    label: 'Newest first',
    title: 'Fresh from the\u00a0garage.',
    text: 'What sellers listed last stands at the top of the list.',
    ...pictures('slide-bobber'),
    alt: 'Drawing of a dark red bobber, right side',
    words: 'paper',
    field: 'bg-[#2c3033]',
    links: [{ to: '/buy', label: 'See the newest' }, categories],
  },
  {
    label: 'Sell yours',
    title: 'Yours could stand\u00a0here.',
    text: 'Pictures, a price, a place: that is most of it.',
    ...pictures('slide-adventure'),
    alt: 'Drawing of a sand-colored adventure bike, right side',
    words: 'ink',
    field: 'bg-signal',
    links: [{ to: '/dashboard/addproduct', label: 'Sell yours' }, buy, categories],
  },
]
