import type { PaymentProvider } from '@bikevalley/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrated } from '../../ui/basics/hydrated.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { CardFormProps } from './card/card-form.tsx'
import type { ProviderIntent } from './checkout-query.ts'

type FormProps = CardFormProps<ProviderIntent>

/** The forms in which people pay, by the names of the providers whose they are; each is loaded where somebody pays there. */
export type ProviderForms = Readonly<Record<PaymentProvider, ComponentType<FormProps>>>

const FORMS: ProviderForms = {
  test: lazy(async () => ({ default: (await import('./card/card-form.tsx')).CardForm })),
  stripe: lazy(async () => ({ default: (await import('./stripe/stripe-form.tsx')).StripeForm })),
}

type ProviderFormProps = FormProps & {
  provider: PaymentProvider
  forms?: ProviderForms
}

/**
 * The form of the provider at which one pays. It is shown once it is loaded, and so is no part of the page that the server
 * sends: what is typed into a form that React has not taken over yet would be lost as the page changes.
 */
export function ProviderForm({ provider, forms = FORMS, ...props }: ProviderFormProps) {
  const hydrated = useHydrated()
  const Form = forms[provider]
  if (!Form) throw new Error(`There is no form to pay in at ${provider}.`)
  const shape = <Skeleton className="h-64" />
  return hydrated ? (
    <Suspense fallback={shape}>
      <Form {...props} />
    </Suspense>
  ) : (
    shape
  )
}
