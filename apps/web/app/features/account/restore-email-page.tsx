import { undoEmailChange } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useMailedToken } from '../../entities/person/mailed-token.ts'
import { api } from '../../lib/api/api.ts'
import { viewerQuery } from '../../lib/session/session.ts'
import { Button, LinkButton } from '../../ui/basics/button.tsx'
import { useSayOnPage } from '../../ui/data/results.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { NarrowPage } from '../../ui/layout/narrow-page.tsx'

/** Gives an account its former address back with the token that was mailed there, by a press, and leads to a new password. */
export function RestoreEmailPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sayOnPage = useSayOnPage()
  const token = useMailedToken()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => api(undoEmailChange, { body: { token: token ?? '' } }),
    onSuccess: async ({ resetToken }) => {
      await navigate(`/reset-password#token=${resetToken}`, { replace: true })
      sayOnPage(t('emailChange.isRestored'))
      // Whoever was logged in here may be so no more.
      await client.invalidateQueries({ queryKey: viewerQuery.queryKey })
    },
  })
  const failure = token === null ? t('account.linkIncomplete') : error?.message
  return (
    <NarrowPage picture="login" title={t('emailChange.restoreTitle')}>
      <div className="grid justify-items-start gap-4">
        {failure === undefined ? null : <Alert title={failure} />}
        {token === null ? (
          <LinkButton to="/login">{t('site.logIn')}</LinkButton>
        ) : (
          <>
            <p className="text-ink-2">{t('emailChange.restoreNote')}</p>
            <Button kind="go" size="large" busy={isPending} onClick={() => mutate()}>
              {t('emailChange.restoreIt')}
            </Button>
          </>
        )}
      </div>
    </NarrowPage>
  )
}
