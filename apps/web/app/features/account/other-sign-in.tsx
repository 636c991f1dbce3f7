import { Button } from '../../ui/button.tsx'
import { OrDivider } from '../../ui/or-divider.tsx'
import { GitHubIcon, GoogleIcon, TwitterIcon } from './brand-icons.tsx'

const reason = (name: string) => `${name} sign-in is not set up on this site.`

/** The other ways to log in, none of which is set up: each says so. */
export function OtherLogIns() {
  return (
    <div className="grid gap-3">
      <OrDivider />
      <Button wide disabled disabledReason={reason('Google')} icon={<GoogleIcon />}>
        Continue with Google
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <Button wide disabled disabledReason={reason('Twitter')} icon={<TwitterIcon />}>
          Twitter
        </Button>
        <Button wide disabled disabledReason={reason('GitHub')} icon={<GitHubIcon />}>
          GitHub
        </Button>
      </div>
      <p className="text-ink-3 text-small">Google, Twitter and GitHub sign-in are not set up on this site.</p>
    </div>
  )
}

/** The other way to sign up. */
export function OtherSignUps() {
  return (
    <div className="grid gap-3">
      <OrDivider />
      <Button wide disabled disabledReason={reason('Google')} icon={<GoogleIcon />}>
        Sign up with Google
      </Button>
      <p className="text-ink-3 text-small">{reason('Google')}</p>
    </div>
  )
}
