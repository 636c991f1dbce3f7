import {
  type BodyType,
  type Colour,
  type CreateBike,
  FEATURES,
  type Feature,
  type FinalDrive,
} from '@bikevalley/contract'
import { factsOf } from '@bikevalley/vehicle-data'
import type { DrawingName, PaintName } from './compose.ts'
import type { Model } from './models.ts'
import { createRandom, type Random } from './random.ts'
import type { Machine } from './value.ts'

const COLOUR_OF: Readonly<Record<PaintName, Colour>> = {
  'signal-red': 'red',
  oxblood: 'red',
  'racing-green': 'green',
  petrol: 'blue',
  cobalt: 'blue',
  midnight: 'blue',
  'gloss-black': 'black',
  gunmetal: 'grey',
  silver: 'silver',
  'pearl-white': 'white',
  'desert-sand': 'beige',
  'enduro-orange': 'orange',
  'moto-yellow': 'yellow',
  lime: 'green',
  'teal-cream': 'multicolour',
}

/** Where the data about models has no kind. */
const KIND_OF: Readonly<Record<DrawingName, BodyType>> = {
  'vtwin-cruiser': 'cruiser',
  'twin-bobber': 'cruiser',
  'bagger-tourer': 'tourer',
  'maxi-scooter': 'scooter',
  'enduro-single': 'enduro',
  'adventure-twin': 'adventure',
  'supermoto-single': 'supermoto',
  'supersport-four': 'supersport',
  'naked-twin': 'naked',
  'streetfighter-four': 'naked',
  'classic-roadster': 'classic',
}

const DRIVE_OF: Readonly<Record<Model['drive'], FinalDrive>> = {
  chain: 'chain',
  belt: 'belt',
  shaft: 'shaft',
  cvt: 'belt',
}

/** What bikes of a drawing may have, and from which model year on. */
const FEATURES_OF: Readonly<Record<DrawingName, Readonly<Partial<Record<Feature, number>>>>> = {
  'vtwin-cruiser': { windscreen: 2010, crash_bars: 2010, sport_exhaust: 2010, keyless_start: 2014, alarm: 2012 },
  'twin-bobber': { sport_exhaust: 2010, keyless_start: 2014, led_lights: 2016, riding_modes: 2017, immobiliser: 2012 },
  'bagger-tourer': {
    panniers: 2010,
    windscreen: 2010,
    cruise_control: 2010,
    heated_grips: 2012,
    phone_connection: 2016,
  },
  'maxi-scooter': { top_case: 2010, windscreen: 2010, centre_stand: 2010, keyless_start: 2015, usb_socket: 2014 },
  'enduro-single': { hand_guards: 2010, adjustable_suspension: 2010, led_lights: 2018 },
  'adventure-twin': {
    crash_bars: 2010,
    hand_guards: 2010,
    panniers: 2010,
    centre_stand: 2010,
    heated_grips: 2012,
    riding_modes: 2015,
    traction_control: 2015,
    tft_display: 2018,
  },
  'supermoto-single': { adjustable_suspension: 2010, sport_exhaust: 2010, traction_control: 2018, led_lights: 2019 },
  'supersport-four': {
    steering_damper: 2010,
    adjustable_suspension: 2010,
    quickshifter: 2014,
    riding_modes: 2014,
    traction_control: 2014,
    led_lights: 2016,
  },
  'naked-twin': { led_lights: 2017, windscreen: 2010, usb_socket: 2016, traction_control: 2018, sport_exhaust: 2010 },
  'streetfighter-four': {
    traction_control: 2016,
    riding_modes: 2016,
    quickshifter: 2017,
    led_lights: 2016,
    tft_display: 2018,
  },
  'classic-roadster': { centre_stand: 2010, immobiliser: 2012, led_lights: 2020, usb_socket: 2018 },
}

/** Since then no road bike is sold new in Europe without it; those made for dirt are let off. */
const ABS_SINCE = 2017

/**
 * The facts of a bike as its form sends them: those of its model, and what chance has made of this one.
 *
 * @param at when it is put up
 */
export function factsOfBike({ model, year, paint, miles, price, owners }: Machine, at: Date): Partial<CreateBike> {
  // A chance of its own, so that the rest of the market is planned as it was.
  const random = createRandom(miles * 31 + price)
  const known = factsOf(model.make, model.model, year)
  const isScooter = model.drawing === 'maxi-scooter'
  const isForDirt = model.drawing === 'enduro-single'
  return {
    make: model.make,
    model: model.model,
    body_type: known?.bodyType ?? KIND_OF[model.drawing],
    power_kw: known?.powerKw ?? model.kw,
    weight_kg: known?.weightKg ?? model.kg,
    seat_height_mm: known?.seatHeightMm ?? model.seat,
    transmission: known?.transmission ?? (isScooter ? 'automatic' : 'manual'),
    final_drive: known?.finalDrive ?? DRIVE_OF[model.drive],
    colour: COLOUR_OF[paint],
    abs: !isForDirt && (year >= ABS_SINCE || random.chance(0.5)),
    owners,
    features: featuresOf(model.drawing, year, random),
    first_registered_on: `${year}-${twoDigits(random.whole(2, 10))}-${twoDigits(random.whole(1, 28))}`,
    inspection_until: monthAfter(at, random.whole(1, 24)),
  }
}

function featuresOf(drawing: DrawingName, year: number, random: Random): Feature[] {
  const since = FEATURES_OF[drawing]
  return FEATURES.filter((feature) => year >= (since[feature] ?? Number.POSITIVE_INFINITY) && random.chance(0.45))
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** The first of a month that is so many months after a day's. */
const monthAfter = (day: Date, months: number): string =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months)).toISOString().slice(0, 10)
