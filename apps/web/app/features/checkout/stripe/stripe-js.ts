/** The release of Stripe.js that belongs to the server's version of the API; Stripe asks that it comes from them. */
const ADDRESS = 'https://js.stripe.com/endive/stripe.js'

/** What Stripe.js says when something did not work. */
export type StripeFailure = { type: string; code?: string; message?: string }

export type Appearance = {
  theme: 'stripe' | 'night'
  variables: Record<string, string>
  rules: Record<string, Record<string, string>>
}

type PaymentElement = {
  mount: (place: HTMLElement) => void
  destroy: () => void
  on: (event: 'ready' | 'change' | 'loaderror', listener: () => void) => void
}

export type Elements = {
  create: (kind: 'payment', options: { wallets: Record<'applePay' | 'googlePay' | 'link', 'never'> }) => PaymentElement
  update: (options: { appearance: Appearance }) => void
}

/** The part of Stripe.js that pays with a card. */
export type StripeJs = {
  elements: (options: { clientSecret: string; locale: string; appearance: Appearance }) => Elements
  confirmPayment: (options: {
    elements: Elements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }) => Promise<{ error?: StripeFailure; paymentIntent?: { id: string; status: string } }>
}

declare global {
  var Stripe: ((publishableKey: string) => StripeJs) | undefined
}

let loading: Promise<void> | null = null

/**
 * Loads Stripe.js, once, when somebody is about to pay.
 *
 * @throws Error when it can't be loaded; asking again tries again
 */
export async function loadStripeJs(publishableKey: string): Promise<StripeJs> {
  if (!globalThis.Stripe) {
    loading ??= loadScript().finally(() => {
      loading = null
    })
    await loading
  }
  if (!globalThis.Stripe) throw new Error('Stripe.js did not start.')
  return globalThis.Stripe(publishableKey)
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('Stripe.js could not be loaded.'))
    })
    document.head.append(script)
  })
}
