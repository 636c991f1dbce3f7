/** The password of the three demo people; they are refused outside local mode. */
export const DEMO_PASSWORD = 'BikeValley-demo-1'

type DemoRole = 'buyer' | 'seller' | 'admin'
export type DemoPerson = { key: string; name: string; role: DemoRole; phone: string; place: string }

const person = (key: string, name: string, role: DemoRole, phone: string, place: string): DemoPerson => ({
  key,
  name,
  role,
  phone,
  place,
})

/** Everyone of the demo data. The first three can log in; `key` names them in the data and in their e-mail. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('admin', 'Ada Quinn', 'admin', '', 'Denver, Colorado'),
  person('seller', 'Sally Mercer', 'seller', '+1 303 555 0117', 'Denver, Colorado'),
  person('buyer', 'Ben Archer', 'buyer', '+1 720 555 0142', 'Golden, Colorado'),
  person('marta', 'Marta Lindqvist', 'seller', '+1 720 555 0163', 'Boulder, Colorado'),
  person('dan', 'Dan Whitcombe', 'seller', '+1 503 555 0128', 'Portland, Oregon'),
  person('lucia', 'Lucia Ferro', 'seller', '+1 619 555 0154', 'San Diego, California'),
  person('owen', 'Owen Blake', 'seller', '+1 512 555 0171', 'Austin, Texas'),
  person('priya', 'Priya Nair', 'seller', '+1 312 555 0136', 'Chicago, Illinois'),
  person('wade', 'Wade Tolliver', 'seller', '+1 918 555 0149', 'Tulsa, Oklahoma'),
  person('june', 'June Park', 'seller', '+1 206 555 0183', 'Seattle, Washington'),
  person('rafael', 'Rafael Ortiz', 'seller', '+1 520 555 0112', 'Tucson, Arizona'),
  person('kim', 'Kim Sorensen', 'seller', '+1 801 555 0195', 'Salt Lake City, Utah'),
  person('tess', 'Tess Marlowe', 'seller', '+1 828 555 0106', 'Asheville, North Carolina'),
  person('noor', 'Noor Haddad', 'buyer', '+1 303 555 0178', 'Denver, Colorado'),
  person('elliot', 'Elliot Grant', 'buyer', '+1 719 555 0121', 'Pueblo, Colorado'),
  person('maya', 'Maya Castell', 'buyer', '+1 760 555 0167', 'Oceanside, California'),
  person('jonas', 'Jonas Weber', 'buyer', '+1 971 555 0139', 'Salem, Oregon'),
]

export const demoEmail = (key: string): string => `${key}@bikevalley.test`

/** Who can log in to try the site, for the lines that the start prints. */
export const demoAccounts = DEMO_PEOPLE.slice(0, 3).map(({ key, role }) => ({
  email: demoEmail(key),
  role,
  password: DEMO_PASSWORD,
}))

/** Who has booked what, by key and name of the bike, how many hours ago, and where they want to meet. */
export const DEMO_BOOKINGS: readonly { buyer: string; bike: string; hoursAgo: number; meet: string }[] = [
  { buyer: 'buyer', bike: 'Triumph Bobber 1200', hoursAgo: 30, meet: 'Union Station, Portland' },
  { buyer: 'buyer', bike: 'Husqvarna 701 Supermoto', hoursAgo: 5, meet: 'Your place, Saturday morning' },
  { buyer: 'noor', bike: 'Harley-Davidson Street Bob 107', hoursAgo: 52, meet: 'Coffee shop at Confluence Park' },
  { buyer: 'elliot', bike: 'Harley-Davidson Street Bob 107', hoursAgo: 20, meet: 'Rest area on I-25, exit 205' },
  { buyer: 'elliot', bike: 'Triumph Bonneville T100', hoursAgo: 18, meet: 'Your garage' },
  { buyer: 'maya', bike: 'Ducati Monster 821', hoursAgo: 44, meet: 'Oceanside pier parking' },
  { buyer: 'jonas', bike: 'Triumph Bobber 1200', hoursAgo: 12, meet: 'Fuel stop off I-5 in Wilsonville' },
]
