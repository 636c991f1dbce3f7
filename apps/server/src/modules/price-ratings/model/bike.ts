import type { BodyType, CONDITIONS } from '@bikevalley/contract'

/** What an estimate is made from. Every fact may be missing. */
export type BikeFacts = {
  name: string
  make: string | null
  model: string | null
  bodyType: BodyType | null
  modelYear: number | null
  mileageKm: number | null
  engineCc: number | null
  condition: (typeof CONDITIONS)[number] | null
}

/** What of a bike makes its price, beside make and model. */
export type PricedFacts = Pick<BikeFacts, 'bodyType' | 'modelYear' | 'mileageKm' | 'engineCc' | 'condition'>

/** A bike that is for sale or was sold, as the model learns from it. */
export type MarketBike = BikeFacts & {
  id: string
  sellerId: string
  /** Whether its seller has been here for a while, and somebody else has booked a bike of theirs; otherwise the seller is a newcomer. */
  isEstablished: boolean
  /** In minor units: what is asked, or what was paid. */
  priceMinor: number
  /** Whether that was paid here; false where it is asked, or its seller says that it was sold elsewhere. */
  soldForMoney: boolean
  /** The year in which that price was asked or paid. */
  pricedIn: number
  /** Equal for two listings of one bike, and null where nothing says which bike it is. */
  frameNumber: string | null
}
