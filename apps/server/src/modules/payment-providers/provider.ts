import type { PaymentProvider } from '@bikevalley/contract'
import type { z } from 'zod'
import type { Api } from '../../platform/http/api.ts'
import type { FormSources } from '../../platform/http/security/security-headers.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PaymentGateway } from './gateway.ts'
import type { PayoutGateway } from './payout-gateway.ts'

/**
 * A payment provider, as the application knows it: all that depends on which one it is. `list.ts` lists them, and whoever
 * else needs one asks for it by its name.
 */
export type ProviderDescription = {
  /** What it is called in the database and on the wire. */
  name: PaymentProvider
  /** What people call it. */
  label: string
  /** Nobody is ever charged: mails and papers say so. */
  testMoney: boolean
  /**
   * A part of this program, of which there is one: nobody's brand, so screens name it in the reader's language, and no bank
   * behind it, so an admin decides a dispute there as the bank would.
   */
  builtIn: boolean
  settings: {
    /** All that it reads of the environment. */
    names: readonly string[]
    /** Those that no message repeats, and that may lie in files. */
    secrets: readonly string[]
    /** Those without which it is not set up; empty where it needs none. */
    keys: readonly string[]
  }
  /** Its page about a dispute, by its own id, where the operator answers; null where it has none. */
  disputePage: ((disputeId: string) => string) | null
  /**
   * Reads its settings; null where its keys are not set.
   * @throws StartError for the first setting that is wrong
   */
  read: (settings: SettingsReader) => ProviderSetup | null
}

/** How a provider reads its settings, and what it may have to know of the others. */
export type SettingsReader = {
  /** The settings as a schema has them. @throws StartError for the first that is wrong */
  parse: <Output>(schema: z.ZodType<Output>) => Output
  currency: string
  localMode: boolean
  /** Makes the error that stops the start. */
  refuse: (name: string, expected: string, value: string | undefined) => Error
}

/** A provider whose settings are there. */
export type ProviderSetup = {
  /** What the provider has read, for its own use. */
  settings: object
  /** What the form in which people enter their card loads from elsewhere; null where nothing is. */
  form: FormSources | null
  /**
   * Opens the way to it; what it needs is loaded only then.
   * @param takesNew whether new payments begin there
   */
  open: (platform: Platform, takesNew: boolean) => Promise<OpenProvider>
}

/** A provider of this installation, ready to be asked. */
export type OpenProvider = {
  gateway: PaymentGateway
  /** How it pays sellers out to accounts of theirs; null where it can't. */
  payouts: SellerPayouts | null
  /** Answers its own endpoints of the contract. */
  routes?: (api: Api) => void
  jobs?: JobDefinitions
}

/** Payouts to accounts that sellers have at a provider. */
export type SellerPayouts = {
  gateway: PayoutGateway
  /** Whether sellers may have new ones; where not, it only ends what was begun. */
  offered: boolean
  /** The page at the provider on which they log in to theirs. */
  accountPage: string
}

/** A provider with what its settings open here; null where they are not set. */
export type ConfiguredProvider = { description: ProviderDescription; setup: ProviderSetup | null }

/** Where one finds what is known of the providers: the settings of the site. */
type WithProviders = { providers: readonly ConfiguredProvider[] }

/**
 * Opens all providers that are set up, in the order in which they are listed: the first takes new payments, and the others
 * are asked about what was begun with them.
 */
export function openProviders(platform: Platform): Promise<OpenProvider[]> {
  const setups = platform.config.providers.flatMap(({ setup }) => (setup ? [setup] : []))
  return Promise.all(setups.map((setup, index) => setup.open(platform, index === 0)))
}

type Known = Pick<ProviderDescription, 'label' | 'testMoney' | 'disputePage'> & { keys: readonly string[] }

/** What is known of a provider by its name, whether or not it is set up here, and of one that is not listed any more. */
export function describeProvider({ providers }: WithProviders, name: PaymentProvider): Known {
  const found = providers.find(({ description }) => description.name === name)?.description
  return found
    ? { ...found, keys: found.settings.keys }
    : { label: name, testMoney: false, disputePage: null, keys: [] }
}

/** What the forms of all providers that are set up load from elsewhere: who began to pay at one can go on there. */
export const formSourcesOf = ({ providers }: WithProviders): FormSources[] =>
  providers.flatMap(({ setup }) => (setup?.form ? [setup.form] : []))
