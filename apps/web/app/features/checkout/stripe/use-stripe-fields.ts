import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSettings } from '../../../lib/format/settings.ts'
import type { ProviderIntent } from '../checkout-query.ts'
import { type Elements, loadStripeJs, type StripeJs } from './stripe-js.ts'
import { onLookChanged, stripeLook } from './stripe-look.ts'

type Fields = { stripe: StripeJs; elements: Elements }

/**
 * Stripe's own fields in a place of ours, for one intent. Stripe.js is loaded when the first intent is there.
 *
 * @returns what to pay with; `state` tells whether the fields can be used yet, and `retry` tries again after a failure
 */
export function useStripeFields(place: RefObject<HTMLElement | null>, intent: ProviderIntent | null) {
  const { locale } = useSettings()
  const [known, setKnown] = useState<{ about: string; state: 'ready' | 'failed' } | null>(null)
  const [tries, setTries] = useState(0)
  const fields = useRef<Fields | null>(null)
  const clientSecret = intent?.clientSecret
  const publishableKey = intent?.publishableKey
  const about = `${clientSecret} ${tries}`

  useEffect(() => {
    const target = place.current
    if (clientSecret === undefined || publishableKey === undefined || target === null) return undefined
    let gone = false
    const cleanups: (() => void)[] = []
    const tell = (state: 'ready' | 'failed') => {
      if (!gone) setKnown({ about, state })
    }

    const show = async () => {
      const stripe = await loadStripeJs(publishableKey)
      if (gone) return
      const elements = stripe.elements({ clientSecret, locale, appearance: stripeLook() })
      const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } })
      cleanups.push(
        () => element.destroy(),
        onLookChanged(() => elements.update({ appearance: stripeLook() })),
      )
      element.on('ready', () => tell('ready'))
      element.on('loaderror', () => tell('failed'))
      element.mount(target)
      fields.current = { stripe, elements }
    }
    show().catch(() => tell('failed'))
    return () => {
      gone = true
      fields.current = null
      for (const step of cleanups) step()
    }
  }, [place, clientSecret, publishableKey, locale, about])

  // What is known of other fields does not count for these.
  const state = known?.about === about ? known.state : 'loading'
  return { state, fields, retry: () => setTries((count) => count + 1) }
}
