import type { EndpointDefinition } from '../endpoint.ts'
import * as bikes from './bikes.ts'
import * as bookings from './bookings.ts'
import * as browse from './browse.ts'
import * as chargebacks from './chargebacks.ts'
import * as documents from './documents.ts'
import * as emailChange from './email-change.ts'
import * as factors from './factors.ts'
import * as figures from './figures.ts'
import * as freezes from './freezes.ts'
import * as handovers from './handovers.ts'
import * as images from './images.ts'
import * as legal from './legal.ts'
import * as listingReports from './listing-reports.ts'
import * as moderation from './moderation/index.ts'
import * as newsletter from './newsletter.ts'
import * as notes from './notes.ts'
import * as notifications from './notifications.ts'
import * as ownBikes from './own-bikes.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as people from './people.ts'
import * as places from './places.ts'
import * as priceRatings from './price-ratings.ts'
import * as profile from './profile.ts'
import * as reconciliation from './reconciliation.ts'
import * as savedBikes from './saved-bikes.ts'
import * as savedSearches from './saved-searches.ts'
import * as search from './search.ts'
import * as signIn from './sign-in.ts'
import * as siteBalances from './site-balances.ts'
import * as system from './system.ts'
import * as toDo from './to-do.ts'
import * as vehicles from './vehicles.ts'

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value

/** Every endpoint of the API, found in the files beside this one. */
export const allEndpoints: readonly EndpointDefinition[] = [
  signIn,
  factors,
  people,
  browse,
  search,
  profile,
  emailChange,
  bikes,
  ownBikes,
  savedBikes,
  savedSearches,
  priceRatings,
  vehicles,
  places,
  bookings,
  payments,
  chargebacks,
  handovers,
  documents,
  payouts,
  reconciliation,
  freezes,
  figures,
  images,
  newsletter,
  moderation,
  listingReports,
  legal,
  system,
  toDo,
  siteBalances,
  notes,
  notifications,
].flatMap((group) => Object.values(group).filter(isEndpoint))
