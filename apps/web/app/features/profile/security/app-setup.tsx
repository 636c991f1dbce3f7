import { confirmAuthenticatorApp, type QrCode, startAuthenticatorApp } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { CodeField } from '../../../lib/identity/code-field.tsx'
import { Button } from '../../../ui/basics/button.tsx'
import { CopyButton } from '../../../ui/data/copy-button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Shows a key to an app, and asks for a code that the app makes of it. */
export function AppSetup({ onEnd }: { onEnd: () => void }) {
  // A key is made for this dialog and kept no longer than it is open.
  const key = useQuery({
    queryKey: [startAuthenticatorApp.id],
    queryFn: () => api(startAuthenticatorApp, { body: {} }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const say = useSay()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onKept={onEnd} />
  if (key.data === undefined) return key.error ? <QueryFailure query={key} /> : <Skeleton className="h-80 w-full" />
  const { secret, qr } = key.data
  return (
    <div className="grid gap-5">
      <p>{t('profile.scanThis')}</p>
      <QrPicture qr={qr} />
      <div>
        <p className="text-ink-3 text-small">{t('profile.key')}</p>
        <div className="flex flex-wrap items-center justify-between gap-2 border-rule border-b">
          <code className="py-2 [overflow-wrap:anywhere]">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton textOf={() => secret} what={t('profile.theKey')} />
        </div>
      </div>
      <ConfirmForm
        onConfirmed={(recoveryCodes) => {
          say(t('profile.appIsSetUp'))
          if (recoveryCodes) setCodes(recoveryCodes)
          else onEnd()
        }}
      />
    </div>
  )
}

/** Dark on light in both themes: many cameras read nothing else. */
function QrPicture({ qr: { size, path } }: { qr: QrCode }) {
  return (
    <svg
      role="img"
      aria-label={t('profile.qrCode')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function ConfirmForm({ onConfirmed }: { onConfirmed: (codes: string[] | null) => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(confirmAuthenticatorApp.body),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      const { recoveryCodes } = await api(confirmAuthenticatorApp, { body })
      onConfirmed(recoveryCodes)
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['code']))
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal} />}
      <CodeField error={formState.errors.code?.message} {...register('code')} />
      <Button kind="go" type="submit" busy={formState.isSubmitting}>
        {t('profile.switchItOn')}
      </Button>
    </form>
  )
}
