import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef } from 'react'
import { api } from '../../lib/api/api.ts'
import { partOfPage } from '../../lib/page/part-of-page.ts'
import { Button } from '../../ui/basics/button.tsx'

/** Asks for an email address; the newsletter begins only after a confirmation by email. */
export function NewsletterBand() {
  const subscribe = useMutation({
    mutationFn: async (email: string) => {
      const { Subscribed } = await partOfPage(import('./subscribed.tsx'))
      await api('subscribe', { body: { email } })
      return Subscribed
    },
  })
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (subscribe.isPending || !input.current) return
    subscribe.mutate(input.current.value, { onError: () => input.current?.focus() })
  }
  return (
    <section aria-labelledby="newsletter" className="mx-auto max-w-page bg-band text-on-band">
      <div className="grid items-end gap-6 px-(--gutter) py-12 md:grid-cols-[1.1fr_1fr] md:gap-12">
        <h2 id="newsletter" className="type-h1">
          {t('newsletter.newBikesOnFriday')}
        </h2>
        {subscribe.isSuccess ? (
          <subscribe.data email={subscribe.variables} />
        ) : (
          <form method="post" noValidate onSubmit={submit}>
            <label htmlFor={id} className="mb-1.5 block font-semibold text-small">
              {t('newsletter.emailAddress')}
            </label>
            <div className="flex flex-wrap gap-y-2">
              <input
                ref={input}
                id={id}
                name="email"
                type="email"
                autoComplete="email"
                required
                placeholder={t('newsletter.exampleAddress')}
                aria-invalid={subscribe.isError || undefined}
                aria-describedby={`${id}note`}
                className="min-h-14 min-w-50 flex-1 rounded-control border border-[#8d9499] bg-transparent px-3 placeholder:text-on-band-2 placeholder:opacity-100 aria-invalid:border-2 aria-invalid:border-[#ff8f84]"
              />
              <Button kind="go" size="large" type="submit" busy={subscribe.isPending}>
                {t('newsletter.subscribe')}
              </Button>
            </div>
            <p id={`${id}note`} role={subscribe.isError ? 'alert' : undefined} className="mt-1.5 text-small">
              {subscribe.isError ? (
                <b className="text-[#ff8f84]">{complaint(subscribe.error)}</b>
              ) : (
                <span className="text-on-band-2">{t('newsletter.oneEmailAWeek')}</span>
              )}
            </p>
          </form>
        )}
      </div>
    </section>
  )
}

const complaint = (error: Error) => (error instanceof ApiError ? (error.fields?.email ?? error.message) : error.message)
