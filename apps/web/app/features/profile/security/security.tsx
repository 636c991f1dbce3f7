import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ownFactors } from '../queries.ts'
import { AppPart } from './app-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { RecoveryPart } from './recovery-part.tsx'

/** Authenticator app, passkeys and recovery codes of the person. */
export function Security() {
  const factors = useQuery(ownFactors())
  if (factors.data === undefined)
    return factors.error ? <QueryFailure query={factors} /> : <Skeleton className="h-60 w-full" />
  const { app, passkeys, recoveryCodesLeft, required } = factors.data
  const hasOne = app !== null || passkeys.length > 0
  return (
    <div className="grid gap-8">
      {required && !hasOne ? <p className="font-semibold">{t('profile.adminsNeedOne')}</p> : null}
      <AppPart app={app} />
      <PasskeysPart passkeys={passkeys} />
      {hasOne ? <RecoveryPart left={recoveryCodesLeft} /> : null}
    </div>
  )
}
