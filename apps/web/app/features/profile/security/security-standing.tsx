import type { OwnFactors } from '@bikevalley/contract'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { Caution } from '../../../ui/feedback/caution.tsx'

type SecurityStandingProps = {
  /** An admin who can do nothing else before they have a second factor. */
  mustAdd: boolean
  factors: Pick<OwnFactors, 'app' | 'passkeys' | 'recoveryCodesLeft'>
  /** Where the person was going. */
  onwards: string
}

/** How well an account is protected as it is now, and what to do next. */
export function SecurityStanding({
  mustAdd,
  factors: { app, passkeys, recoveryCodesLeft },
  onwards,
}: SecurityStandingProps) {
  if (mustAdd)
    return (
      <p className="text-ink-2">
        You are an admin here: people’s money and data are in your hands. So your login needs more than a password. Set
        up an authenticator app or a passkey, and everything opens.
      </p>
    )
  if (app === null && passkeys.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <Caution title="No second factor yet">
          Whoever has your password or your email can log in as you. Set up an authenticator app or a passkey: then a
          login asks for it too.
        </Caution>
        <LinkButton to={onwards}>Not now</LinkButton>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <Caution tone="good" title="Your account is secured">
        A login asks for {factorsOf(app !== null, passkeys.length)}.{' '}
        {recoveryCodesLeft === 0
          ? 'You have no recovery codes left: get new ones below.'
          : 'Keep your recovery codes where you find them without your phone.'}
      </Caution>
      <LinkButton kind="go" to={onwards}>
        Continue
      </LinkButton>
    </div>
  )
}

const factorsOf = (app: boolean, passkeys: number): string =>
  [
    ...(app ? ['your authenticator app'] : []),
    ...(passkeys === 0 ? [] : [passkeys === 1 ? 'your passkey' : 'one of your passkeys']),
  ].join(' or ')
