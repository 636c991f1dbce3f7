import type { Viewer } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { LeaveQuestion, useLeaveGuard } from '../../lib/forms/leave-guard.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { Email } from './email/email.tsx'
import { NameForm } from './name-form.tsx'
import { NotificationSettings } from './notification-settings.tsx'
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
      <PageTitle subtitle={t('profile.profileSubtitle')}>{t('profile.profile')}</PageTitle>
      <Section title={t('profile.you')} note={t('profile.youNote')}>
        <div className="grid gap-6">
          <PictureForm name={viewer.displayName} src={viewer.photoURL} onUnsaved={setPictureUnsaved} />
          <NameForm name={viewer.displayName} onUnsaved={setNameUnsaved} />
        </div>
      </Section>
      <Section title={t('emailChange.emailAddress')} note={t('emailChange.emailNote')} anchor="email">
        {account.data ? (
          <Email email={viewer.email} account={account.data} />
        ) : account.error ? (
          <QueryFailure query={account} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </Section>
      <Section title={t('account.password')} note={t('profile.passwordNote')} anchor="password">
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
      <Section title={t('profile.security')} note={t('profile.securityNote')} anchor="security">
        <Security />
      </Section>
      <Section title={t('profile.whereLoggedIn')} note={t('profile.whereLoggedInNote')}>
        <Sessions />
      </Section>
      <Section title={t('profile.whatYouDo')} note={t('profile.whatYouDoNote')} anchor="roles">
        <Roles viewer={viewer} />
      </Section>
      <Section title={t('notifications.settings')} note={t('notifications.settingsNote')} anchor="notifications">
        <NotificationSettings />
      </Section>
      <Section title={t('profile.yourData')} note={t('profile.yourDataNote')}>
        <DownloadData />
      </Section>
      <Section title={t('profile.deleteAccount')}>
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
