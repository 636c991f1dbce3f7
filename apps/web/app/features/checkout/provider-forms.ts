import type { PaymentProvider } from '@bikevalley/contract'
import { type ComponentType, lazy } from 'react'
import type { CardFormProps } from './card-form.tsx'
import type { ProviderIntent } from './checkout-query.ts'

type Form = ComponentType<CardFormProps<ProviderIntent>>

/** How the forms of providers are loaded, by the providers' names: each only where somebody pays there. */
type FormLoaders = Readonly<Record<PaymentProvider, () => Promise<{ default: Form }>>>

/** A payment provider whose form is not here can take no payments on this site. */
const LOADERS: FormLoaders = {
  test: async () => ({ default: (await import('./card-form.tsx')).CardForm }),
  stripe: async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }),
}

/** Finds the form in which people pay at a provider. @throws Error where it has none */
export function createForms(loaders: FormLoaders): (provider: PaymentProvider) => Form {
  const forms = new Map(Object.entries(loaders).map(([provider, load]) => [provider, lazy(load)]))
  return (provider) => {
    const form = forms.get(provider)
    if (!form) throw new Error(`There is no form to pay in at ${provider}.`)
    return form
  }
}

export const formAt = createForms(LOADERS)
