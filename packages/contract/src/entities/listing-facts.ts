/** What kind of motorbike it is, finer than its category. */
export const BODY_TYPES = [
  'naked',
  'sport',
  'supersport',
  'tourer',
  'adventure',
  'enduro',
  'cross',
  'cruiser',
  'chopper',
  'custom',
  'classic',
  'supermoto',
  'scooter',
  'trike',
  'electric',
] as const
export type BodyType = (typeof BODY_TYPES)[number]

export const TRANSMISSIONS = ['manual', 'semi_automatic', 'automatic'] as const
export type Transmission = (typeof TRANSMISSIONS)[number]

/** `direct`: a motor in the wheel, or geared to it. */
export const FINAL_DRIVES = ['chain', 'belt', 'shaft', 'direct'] as const
export type FinalDrive = (typeof FINAL_DRIVES)[number]

export const COLOURS = [
  'black',
  'white',
  'grey',
  'silver',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'brown',
  'beige',
  'gold',
  'multicolour',
] as const
export type Colour = (typeof COLOURS)[number]

/** Licence classes of the European Union; `A2_restricted`: for A2 once its power is restricted to 35 kW. */
export const LICENCE_CLASSES = ['AM', 'A1', 'A2', 'A2_restricted', 'A'] as const
export type LicenceClass = (typeof LICENCE_CLASSES)[number]

/** What a bike may have beside what every bike has. */
export const FEATURES = [
  'traction_control',
  'cornering_abs',
  'riding_modes',
  'cruise_control',
  'quickshifter',
  'heated_grips',
  'heated_seat',
  'led_lights',
  'tft_display',
  'phone_connection',
  'keyless_start',
  'alarm',
  'immobiliser',
  'centre_stand',
  'crash_bars',
  'hand_guards',
  'windscreen',
  'top_case',
  'panniers',
  'tubeless_tyres',
  'adjustable_suspension',
  'electronic_suspension',
  'steering_damper',
  'sport_exhaust',
  'usb_socket',
  'tyre_pressure_monitor',
] as const
export type Feature = (typeof FEATURES)[number]
