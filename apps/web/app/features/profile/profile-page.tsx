import type { Viewer } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { LeaveQuestion, useLeaveGuard } from '../../lib/forms/leave-guard.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field, Input } from '../../ui/forms/field.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PasswordLink } from './password-link.tsx'
import { PictureForm } from './picture-form.tsx'
import { ownAccount } from './queries.ts'
import { Roles } from './roles.tsx'
import { Section } from './section.tsx'
import { Security } from './security/security.tsx'
import { Sessions } from './sessions.tsx'

/** Everything that a person may change about their own account; each section saves for itself. */
export function ProfilePage({ viewer }: { viewer: Viewer }) {
  const account = useQuery(ownAccount())
  const [nameUnsaved, setNameUnsaved] = useState(false)
  const [pictureUnsaved, setPictureUnsaved] = useState(false)
  const { blocker, allowLeave } = useLeaveGuard(nameUnsaved || pictureUnsaved)
  return (
    <>
      <PageTitle subtitle="Your name, how you log in, and what we keep about you.">Profile</PageTitle>
      <Section title="You" note="Your name stands beside your bikes and bookings.">
        <div className="grid gap-6">
          <PictureForm name={viewer.displayName} src={viewer.photoURL} onUnsaved={setPictureUnsaved} />
          <NameForm name={viewer.displayName} onUnsaved={setNameUnsaved} />
          <Field
            label="Email"
            hint="Your email can’t be changed. To use another one, sign up with it and delete this account."
          >
            <Input type="email" value={viewer.email} readOnly />
          </Field>
        </div>
      </Section>
      <Section title="Password" note="A new one signs out every other device. We email you that it was changed.">
        {account.data ? (
          account.data.hasPassword ? (
            <PasswordForm name={viewer.displayName} email={viewer.email} />
          ) : (
            <PasswordLink email={viewer.email} services={account.data.services} />
          )
        ) : account.error ? (
          <QueryFailure query={account} />
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
      </Section>
      <Section
        title="Security"
        note="More than a password: whoever finds yours out still can’t log in."
        anchor="security"
      >
        <Security />
      </Section>
      <Section
        title="Where you are signed in"
        note="A device that you don’t know? Sign it out and set a new password. Only you see this list."
      >
        <Sessions />
      </Section>
      <Section title="What you do here" note="You can buy and sell with one account." anchor="roles">
        <Roles viewer={viewer} />
      </Section>
      <Section title="Your data" note="A copy of everything that we keep about you.">
        <DownloadData />
      </Section>
      <Section title="Delete your account">
        {account.data ? (
          <DeleteAccount email={viewer.email} hasPassword={account.data.hasPassword} onDeleted={allowLeave} />
        ) : account.error ? (
          <QueryFailure query={account} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </Section>
      <LeaveQuestion blocker={blocker} />
    </>
  )
}
