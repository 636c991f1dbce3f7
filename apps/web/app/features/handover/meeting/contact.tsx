import { t } from '@bikevalley/messages'
import { mailLink } from '../../../lib/format/mail-link.ts'
import { ActionLink } from '../../../ui/basics/button.tsx'

type ContactProps = { name: string; phone: string; email: string }

/** Ways to the other side that are one press away; nothing where they gave none. */
export function Contact({ name, phone, email }: ContactProps) {
  if (phone === '' && email === '') return null
  return (
    <p className="flex flex-wrap gap-2 max-sm:*:flex-1">
      {phone === '' ? null : (
        <ActionLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} size="normal">
          {t('handover.call', { person: name })}
        </ActionLink>
      )}
      {email === '' ? null : (
        <ActionLink href={mailLink(email)} size="normal">
          {t('handover.writeTo', { person: name })}
        </ActionLink>
      )}
    </p>
  )
}
