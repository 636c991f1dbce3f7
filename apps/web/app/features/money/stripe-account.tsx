import { type StripeAccount as Account, connectStripeAccount, LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { When } from '../../lib/format/when.tsx'
import { ActionLink, Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DisconnectStripe } from './disconnect-stripe.tsx'
import { stripeAccountQuery } from './queries.ts'
import { useStripeCheck } from './use-stripe-check.ts'

/** The seller's account at Stripe: how it stands, and the way there. */
export function StripeAccount() {
  const query = useQuery(stripeAccountQuery())
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!query.data) return <Skeleton className="h-24 max-w-[62ch]" />
  const { account } = query.data
  return (
    <div className="grid max-w-[62ch] gap-5">
      {account === null ? (
        <Offer />
      ) : account.needs === null ? (
        <Ready account={account} />
      ) : (
        <Waiting account={account} />
      )}
    </div>
  )
}

function Offer() {
  return (
    <>
      <p>{t('money.stripeOffer')}</p>
      <ToStripe label={t('money.getPaidByStripe')} go />
    </>
  )
}

function Ready({ account: { ready_at, paused_until } }: { account: Account }) {
  return (
    <>
      {paused_until === null ? null : (
        <Caution title={rich('money.nothingTransferredBefore', { when: <When iso={paused_until} as="dateTime" /> })}>
          {t('money.stripeJustConnected', { hours: String(LIMITS.payoutPauseHours) })}
        </Caution>
      )}
      <p>
        {ready_at === null
          ? t('money.goesToStripe')
          : rich('money.goesToStripeSince', { when: <When iso={ready_at} as="date" /> })}
      </p>
      <div className="flex flex-wrap gap-2">
        <ActionLink href="https://connect.stripe.com/express_login" size="normal">
          {t('money.openStripe')}
        </ActionLink>
        <DisconnectStripe />
      </div>
    </>
  )
}

const WORDS = {
  details: {
    title: () => t('money.needsDetails'),
    sentence: () => t('money.needsDetailsAbout'),
  },
  review: {
    title: () => t('money.needsReview'),
    sentence: () => t('money.needsReviewAbout'),
  },
  refused: {
    title: () => t('money.stripeRefuses'),
    sentence: () => t('money.stripeRefusesAbout'),
  },
} as const

function Waiting({ account: { needs } }: { account: Account }) {
  const check = useStripeCheck()
  if (needs === null) return null
  const { title, sentence } = WORDS[needs]
  return (
    <>
      <Caution title={title()}>{sentence()}</Caution>
      {check.error ? <Alert title={check.error.message} /> : null}
      <div className="flex flex-wrap gap-2">
        {needs === 'details' ? <ToStripe label={t('money.continueAtStripe')} go /> : null}
        {needs === 'review' ? (
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            {t('money.checkAgain')}
          </Button>
        ) : null}
        {needs === 'refused' ? <ToStripe label={t('money.openStripe')} /> : null}
        <DisconnectStripe />
      </div>
    </>
  )
}

/** Leaves for Stripe's own page, which sends them back here. */
function ToStripe({ label, go = false }: { label: string; go?: boolean }) {
  const leave = useMutation({
    mutationFn: () => api(connectStripeAccount, {}),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  })
  return (
    <div className="grid justify-items-start gap-3">
      {leave.error ? <Alert title={leave.error.message} /> : null}
      <Button kind={go ? 'go' : 'plain'} busy={leave.isPending} onClick={() => leave.mutate()}>
        {label}
      </Button>
    </div>
  )
}
