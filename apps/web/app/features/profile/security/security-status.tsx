import type { OwnFactors } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { Caution } from '../../../ui/feedback/caution.tsx'

type SecurityStatusProps = {
  /** An admin who can do nothing else before they have a second factor. */
  mustAdd: boolean
  factors: Pick<OwnFactors, 'app' | 'passkeys' | 'recoveryCodesLeft'>
  /** Where the person was going. */
  onwards: string
}

/** How well an account is protected as it is now, and what to do next. */
export function SecurityStatus({
  mustAdd,
  factors: { app, passkeys, recoveryCodesLeft },
  onwards,
}: SecurityStatusProps) {
  if (mustAdd) return <p className="text-ink-2">{t('profile.mustSecure')}</p>
  if (app === null && passkeys.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <Caution title={t('profile.noFactor')}>{t('profile.noFactorRisk')}</Caution>
        <LinkButton to={onwards}>{t('lib.notNow')}</LinkButton>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <Caution tone="good" title={t('profile.isSecured')}>
        <span>{asksFor(app !== null, passkeys.length)}</span>{' '}
        <span>{recoveryCodesLeft === 0 ? t('profile.noCodesLeft') : t('profile.keepCodes')}</span>
      </Caution>
      <LinkButton kind="go" to={onwards}>
        {t('account.continue')}
      </LinkButton>
    </div>
  )
}

function asksFor(hasApp: boolean, passkeys: number): string {
  if (passkeys === 0) return t('profile.asksForApp')
  if (hasApp) return passkeys === 1 ? t('profile.asksForAppOrPasskey') : t('profile.asksForAppOrPasskeys')
  return passkeys === 1 ? t('profile.asksForPasskey') : t('profile.asksForPasskeys')
}
