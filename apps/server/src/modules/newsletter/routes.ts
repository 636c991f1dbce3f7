import { confirmSubscription, openUnsubscribe, subscribe, unsubscribe, unsubscribeOneClick } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Newsletter } from './service.ts'

export function registerNewsletterRoutes(api: Api, newsletter: Newsletter): void {
  api.handle(subscribe, async ({ body, address }) => {
    await newsletter.subscribe(body.email, address)
    return { acknowledged: true }
  })

  api.handle(confirmSubscription, async ({ body }) => {
    await newsletter.confirm(body.token)
    return { acknowledged: true }
  })

  api.handle(unsubscribe, async ({ body }) => {
    await newsletter.unsubscribe(body.token)
    return { acknowledged: true }
  })

  api.handle(unsubscribeOneClick, async ({ query }) => {
    await newsletter.unsubscribe(query.token)
    return { acknowledged: true }
  })

  api.lead(openUnsubscribe, ({ query }) => `/newsletter/unsubscribe?${new URLSearchParams(query).toString()}`)
}
