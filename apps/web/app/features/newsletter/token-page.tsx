import { t } from '@bikevalley/messages'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button, LinkButton } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SplitPage } from '../../ui/layout/split-page.tsx'

type TokenPageProps = {
  title: string
  /** What the press will do. */
  children: ReactNode
  button: string
  /** Does it, with the token of the mailed link. */
  onConfirm: (token: string) => Promise<unknown>
  doneTitle: string
  doneText: string
}

/** A mailed link leads here and a press does the rest: programs that only open links in mails change nothing. */
export function TokenPage({ title, children, button, onConfirm, doneTitle, doneText }: TokenPageProps) {
  const [search] = useSearchParams()
  const token = search.get('token')
  const mutation = useMutation({ mutationFn: onConfirm })
  return (
    <SplitPage picture="login">
      <PageTitle>{title}</PageTitle>
      {token === null || token === '' ? (
        <Alert title={t('newsletter.linkIncomplete')}>{t('newsletter.openItAgain')}</Alert>
      ) : null}
      {token && !mutation.isSuccess ? (
        <div className="grid justify-items-start gap-6">
          {mutation.isError ? <Alert title={mutation.error.message} /> : null}
          <p>{children}</p>
          <Button kind="go" size="large" busy={mutation.isPending} onClick={() => mutation.mutate(token)}>
            {button}
          </Button>
        </div>
      ) : null}
      {mutation.isSuccess ? (
        <div className="grid justify-items-start gap-6">
          <Caution tone="good" title={doneTitle}>
            {doneText}
          </Caution>
          <LinkButton to="/">{t('site.backToHomepage')}</LinkButton>
        </div>
      ) : null}
    </SplitPage>
  )
}
