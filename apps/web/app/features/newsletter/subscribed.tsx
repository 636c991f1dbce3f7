import { rich } from '@bikevalley/messages/rich'
import { LocalMailHint } from '../../entities/person/local-mail-hint.tsx'

/** Stands where the form was: who has subscribed confirms it by email. */
export function Subscribed({ email }: { email: string }) {
  return (
    <p ref={takeFocus} role="status" tabIndex={-1} className="border-signal border-l-6 pl-4">
      {rich('newsletter.checkYourEmail', { b: <b className="block" />, email })}
      <LocalMailHint />
    </p>
  )
}

/** The form, and with it the focus, goes when this comes. */
const takeFocus = (confirmation: HTMLElement | null) => confirmation?.focus()
