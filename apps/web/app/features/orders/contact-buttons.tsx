import { ActionLink } from '../../ui/button.tsx'

/** Ways to the seller that are one press away; nothing where they gave none. */
export function ContactButtons({ phone, email }: { phone: string; email: string }) {
  if (!phone && !email) return null
  return (
    <p className="col-span-full flex flex-wrap gap-2 max-sm:*:flex-1">
      {phone ? <ActionLink href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>Call the seller</ActionLink> : null}
      {email ? <ActionLink href={`mailto:${email}`}>Write to the seller</ActionLink> : null}
    </p>
  )
}
