import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef } from 'react'
import { LocalMailHint } from '../../entities/person/local-mail-hint.tsx'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/basics/button.tsx'

/** Asks for an email address; the newsletter begins only after a confirmation by email. */
export function NewsletterBand() {
  const subscribe = useMutation({
    mutationFn: (email: string) => api('subscribe', { body: { email } }),
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
          <p ref={takeFocus} role="status" tabIndex={-1} className="border-signal border-l-6 pl-4">
            {rich('newsletter.checkYourEmail', { b: <b className="block" />, email: subscribe.variables })}
            <LocalMailHint />
          </p>
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

/** The form, and with it the focus, goes when this comes. */
const takeFocus = (confirmation: HTMLElement | null) => confirmation?.focus()

const complaint = (error: Error) => (error instanceof ApiError ? (error.fields?.email ?? error.message) : error.message)
