import { t } from '@bikevalley/messages'
import type { BodyType, Colour, Feature, FinalDrive, LicenceClass, Transmission } from './entities/listing-facts.ts'

/* What people read for each value of the closed lists of a bike's facts. */

type Labels<Value extends string> = Readonly<Record<Value, () => string>>

export const BODY_TYPE_LABELS: Labels<BodyType> = {
  naked: () => t('facts.bodyNaked'),
  sport: () => t('facts.bodySport'),
  supersport: () => t('facts.bodySupersport'),
  tourer: () => t('facts.bodyTourer'),
  adventure: () => t('facts.bodyAdventure'),
  enduro: () => t('facts.bodyEnduro'),
  cross: () => t('facts.bodyCross'),
  cruiser: () => t('facts.bodyCruiser'),
  chopper: () => t('facts.bodyChopper'),
  custom: () => t('facts.bodyCustom'),
  classic: () => t('facts.bodyClassic'),
  supermoto: () => t('facts.bodySupermoto'),
  scooter: () => t('facts.bodyScooter'),
  trike: () => t('facts.bodyTrike'),
  electric: () => t('facts.bodyElectric'),
}

export const TRANSMISSION_LABELS: Labels<Transmission> = {
  manual: () => t('facts.manual'),
  semi_automatic: () => t('facts.semiAutomatic'),
  automatic: () => t('facts.automatic'),
}

export const FINAL_DRIVE_LABELS: Labels<FinalDrive> = {
  chain: () => t('facts.chain'),
  belt: () => t('facts.belt'),
  shaft: () => t('facts.shaft'),
  direct: () => t('facts.direct'),
}

export const COLOUR_LABELS: Labels<Colour> = {
  black: () => t('facts.black'),
  white: () => t('facts.white'),
  grey: () => t('facts.grey'),
  silver: () => t('facts.silver'),
  red: () => t('facts.red'),
  orange: () => t('facts.orange'),
  yellow: () => t('facts.yellow'),
  green: () => t('facts.green'),
  blue: () => t('facts.blue'),
  purple: () => t('facts.purple'),
  brown: () => t('facts.brown'),
  beige: () => t('facts.beige'),
  gold: () => t('facts.gold'),
  multicolour: () => t('facts.multicolour'),
}

export const LICENCE_LABELS: Labels<LicenceClass> = {
  AM: () => t('facts.licenceAM'),
  A1: () => t('facts.licenceA1'),
  A2: () => t('facts.licenceA2'),
  A2_restricted: () => t('facts.licenceA2Restricted'),
  A: () => t('facts.licenceA'),
}

export const FEATURE_LABELS: Labels<Feature> = {
  traction_control: () => t('facts.tractionControl'),
  cornering_abs: () => t('facts.corneringAbs'),
  riding_modes: () => t('facts.ridingModes'),
  cruise_control: () => t('facts.cruiseControl'),
  quickshifter: () => t('facts.quickshifter'),
  heated_grips: () => t('facts.heatedGrips'),
  heated_seat: () => t('facts.heatedSeat'),
  led_lights: () => t('facts.ledLights'),
  tft_display: () => t('facts.tftDisplay'),
  phone_connection: () => t('facts.phoneConnection'),
  keyless_start: () => t('facts.keylessStart'),
  alarm: () => t('facts.alarm'),
  immobiliser: () => t('facts.immobiliser'),
  centre_stand: () => t('facts.centreStand'),
  crash_bars: () => t('facts.crashBars'),
  hand_guards: () => t('facts.handGuards'),
  windscreen: () => t('facts.windscreen'),
  top_case: () => t('facts.topCase'),
  panniers: () => t('facts.panniers'),
  tubeless_tyres: () => t('facts.tubelessTyres'),
  adjustable_suspension: () => t('facts.adjustableSuspension'),
  electronic_suspension: () => t('facts.electronicSuspension'),
  steering_damper: () => t('facts.steeringDamper'),
  sport_exhaust: () => t('facts.sportExhaust'),
  usb_socket: () => t('facts.usbSocket'),
  tyre_pressure_monitor: () => t('facts.tyrePressureMonitor'),
}
