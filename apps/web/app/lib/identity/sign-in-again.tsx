import { startSocialSignIn } from '@bikevalley/contract'
import { PROVIDERS, type Provider } from '@bikevalley/contract/providers'
import { t } from '@bikevalley/messages'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { api } from '../api/api.ts'

const names: Record<Provider, string> = { google: 'Google', github: 'GitHub' }

/** For who has nothing to show but another service's word: a login there counts as well. They come back to this page. */
export function SignInAgain({ services }: { services: readonly string[] }) {
  const known = PROVIDERS.filter((provider) => services.includes(provider))
  const leave = useMutation({
    mutationFn: async (provider: Provider) => {
      const { pathname, search } = globalThis.location
      const { url } = await api(startSocialSignIn, { body: { provider, from: `${pathname}${search}` } })
      globalThis.location.assign(url)
    },
  })
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('lib.logInAgain')}</p>
      {leave.error ? <Alert title={leave.error.message} /> : null}
      {known.map((provider) => (
        <Button
          key={provider}
          kind="go"
          busy={leave.isPending && leave.variables === provider}
          onClick={() => leave.mutate(provider)}
        >
          {t('lib.logInWithAgain', { service: names[provider] })}
        </Button>
      ))}
    </div>
  )
}
