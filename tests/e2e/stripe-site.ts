import type { Page } from '@playwright/test'
import { type StripeServer, startStripeServer } from '../support/stripe-server/index.ts'
import { startOwnSite } from './own-site.ts'

export const STRIPE_PORT = Number(process.env.E2E_PORT ?? 3917) + 2000

/** `database` is the name of its own. */
export type StripeSite = { stripe: StripeServer; database: string; stop: () => Promise<void> }

/** A site of its own that takes cards at our local Stripe, and pays out there. */
export async function startStripeSite(): Promise<StripeSite> {
  const stripe = await startStripeServer()
  const { secretKey, publishableKey, webhookSecret, apiUrl } = stripe.keys
  const site = await startOwnSite(STRIPE_PORT, {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
    STRIPE_CONNECT: 'on',
  })
  return {
    stripe,
    database: site.database,
    async stop() {
      await site.stop()
      await stripe.stop()
    },
  }
}

const anyOrigin = { 'access-control-allow-origin': '*' }
const secretOf = (id: string, { stripe }: StripeSite) => stripe.bank.find(id).client_secret

/**
 * Stripe's addresses on the internet, answered here: a stand-in for Stripe.js with one field, its calls, the frame in
 * which a bank asks its customer, the page of a bank that wants them on its own site, and the one where sellers give what
 * Stripe must know, which is filled in and done.
 */
export async function routeStripe(page: Page, site: StripeSite): Promise<void> {
  const { bank } = site.stripe
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STAND_IN }),
  )
  await page.route('https://api.stripe.com/v1/payment_intents/*/*', (route) => {
    const [, id = '', action] = /payment_intents\/(\w+)\/(\w+)$/.exec(route.request().url()) ?? []
    const sent = new URLSearchParams(route.request().postData() ?? '')
    return route.fulfill({
      headers: anyOrigin,
      json: answer(() => {
        if (action === 'authenticate') return bank.authenticate(id, 'succeed')
        return bank.confirm(id, sent.get('number')?.replaceAll(' ', '') ?? '')
      }),
    })
  })
  await page.route('https://connect.stripe.com/setup/**', (route) => {
    const { connect } = site.stripe
    const url = route.request().url()
    connect.complete(/acct_\w+/.exec(url)?.[0] ?? '')
    return route.fulfill({ status: 302, headers: { location: connect.links.get(url) ?? '' } })
  })
  await page.route('https://hooks.stripe.com/frame', (route) =>
    route.fulfill({
      contentType: 'text/html',
      // As a bank's answer, it takes a moment: a click on a frame that goes meanwhile would never end for the browser's driver.
      body: `<button onclick="setTimeout(() => parent.postMessage('answered', '*'), 200)">It is me</button>`,
    }),
  )
  await page.route('https://hooks.stripe.com/page/*', (route) => {
    const url = new URL(route.request().url())
    const id = url.pathname.split('/').at(-1) ?? ''
    bank.authenticate(id, 'succeed')
    const back = new URL(url.searchParams.get('return_url') ?? '')
    back.searchParams.set('payment_intent', id)
    back.searchParams.set('payment_intent_client_secret', secretOf(id, site))
    back.searchParams.set('redirect_status', 'succeeded')
    return route.fulfill({ status: 302, headers: { location: back.href } })
  })
}

/** What Stripe.js hands on: the intent, or the error of a refused card. */
function answer(work: () => object): object {
  try {
    return { paymentIntent: work() }
  } catch (error) {
    return { error: error instanceof Object && 'error' in error ? error.error : { type: 'api_error' } }
  }
}

/** A card that ends in 3155 asks in a frame; with “bank” typed behind it, on a page of the bank's. */
const STAND_IN = `
const send = (id, action, body = {}) =>
  fetch('https://api.stripe.com/v1/payment_intents/' + id + '/' + action, { method: 'POST', body: new URLSearchParams(body) })
    .then((answer) => answer.json())

globalThis.Stripe = (key) => ({
  elements({ clientSecret, appearance }) {
    const field = document.createElement('label')
    field.textContent = 'Card number '
    field.append(document.createElement('input'))
    const paint = ({ variables }) => {
      field.style.color = variables.colorText
      field.style.background = variables.colorBackground
    }
    paint(appearance)
    const listeners = {}
    return {
      clientSecret,
      field,
      update: ({ appearance }) => paint(appearance),
      create: () => ({
        on: (event, listener) => void (listeners[event] = listener),
        mount: (place) => { place.append(field); listeners.ready() },
        destroy: () => field.remove(),
      }),
    }
  },
  async confirmPayment({ elements: { clientSecret, field }, confirmParams }) {
    const id = clientSecret.split('_secret_')[0]
    const number = field.querySelector('input').value
    if (number === '') return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
    const answer = await send(id, 'confirm', { number: number.replace('bank', '').trim() })
    if (answer.paymentIntent?.status !== 'requires_action') return answer
    if (number.endsWith('bank')) {
      location.assign('https://hooks.stripe.com/page/' + id + '?return_url=' + encodeURIComponent(confirmParams.return_url))
      return new Promise(() => {})
    }
    const frame = document.createElement('iframe')
    frame.src = 'https://hooks.stripe.com/frame'
    frame.title = 'Your bank'
    document.body.append(frame)
    await new Promise((resolve) => addEventListener('message', ({ data }) => data === 'answered' && resolve()))
    frame.remove()
    return send(id, 'authenticate')
  },
})`
