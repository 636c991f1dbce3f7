import { ApiError, checkPasswordReset, commonPassword, resetPassword, userInputsOf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useMailedToken } from '../../entities/person/mailed-token.ts'
import { NewPasswordField } from '../../entities/person/new-password-field.tsx'
import { isCommonPassword } from '../../entities/person/password-strength.ts'
import { api } from '../../lib/api/api.ts'
import { messageOf, placeRefusal } from '../../lib/api/form-errors.ts'
import { queryFor } from '../../lib/api/query.ts'
import { viewerQuery } from '../../lib/session/session.ts'
import { dropToken } from '../../lib/session/token-storage.ts'
import { Button, LinkButton } from '../../ui/basics/button.tsx'
import { useSayOnPage } from '../../ui/data/results.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NarrowPage } from '../../ui/layout/narrow-page.tsx'
import { toast } from '../../ui/overlays/toast.ts'

const siteInputs = userInputsOf({})

const typedSchema = resetPassword.body.pick({ newPassword: true }).superRefine(async ({ newPassword }, context) => {
  if (await isCommonPassword(newPassword, siteInputs))
    context.addIssue({ code: 'custom', path: ['newPassword'], message: commonPassword() })
})

/** Sets a new password with the token of the mailed link. All sessions end, this browser's too. */
export function ResetPasswordPage() {
  const token = useMailedToken()
  return (
    <NarrowPage picture="login" title={t('account.setANewPassword')}>
      {token === null ? <BadLink message={t('account.linkIncomplete')} /> : <CheckedLink token={token ?? ''} />}
    </NarrowPage>
  )
}

/** A link that is used or too old says so before a password is thought up; one that can't be asked about is tried. */
function CheckedLink({ token }: { token: string }) {
  const check = useQuery({
    ...queryFor(checkPasswordReset, { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (check.isPending) return <Skeleton className="h-60 w-full" />
  const { error } = check
  if (error instanceof ApiError && error.code === 'invalid_token') return <BadLink message={error.message} />
  return <ResetPasswordForm token={token} />
}

function BadLink({ message }: { message: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert title={message} />
      <LinkButton to="/forgot-password">{t('account.askForNewLink')}</LinkButton>
    </div>
  )
}

function ResetPasswordForm({ token }: { token: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sayOnPage = useSayOnPage()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [spent, setSpent] = useState<string | null>(null)
  const { register, handleSubmit, setError, control, formState } = useForm({ resolver: zodResolver(typedSchema) })
  const { errors, isSubmitting } = formState
  const typed = useWatch({ control, name: 'newPassword', defaultValue: '' })

  const submit = handleSubmit(async ({ newPassword }) => {
    setRefusal(null)
    try {
      await api(resetPassword, { body: { token, newPassword } })
    } catch (error) {
      toast.error(messageOf(error))
      if (error instanceof ApiError && error.code === 'invalid_token') setSpent(error.message)
      else setRefusal(placeRefusal(error, setError, ['newPassword']))
      return
    }
    dropToken()
    client.setQueryData(viewerQuery.queryKey, null)
    await navigate('/login', { replace: true })
    sayOnPage(t('account.passwordIsSet'))
  })

  if (spent !== null) return <BadLink message={spent} />
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal} />}
      <NewPasswordField
        label={t('account.newPassword')}
        typed={typed}
        userInputs={siteInputs}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <Button kind="go" size="large" type="submit" busy={isSubmitting}>
        {t('account.setThePassword')}
      </Button>
      <p>
        <Link to="/login">{t('account.backToLogIn')}</Link>
      </p>
    </form>
  )
}
