import { type OwnPayoutAccount as Account, type AccountNeeds, connectPayoutAccount, LIMITS } from '@bikevalley/contract'
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
import { DisconnectPayoutAccount } from './disconnect-payout-account.tsx'
import { payoutAccountQuery } from './queries.ts'
import { usePayoutAccountCheck } from './use-payout-account-check.ts'

type At = {
  /** What people call the provider. */
  provider: string
  /** Its page on which they log in to their account. */
  page: string
}

/** The seller's account at the provider that pays sellers out: how it stands, and the way there. */
export function PayoutAccount({ provider, page }: At) {
  const query = useQuery(payoutAccountQuery())
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!query.data) return <Skeleton className="h-24 max-w-[62ch]" />
  const { account } = query.data
  return (
    <div className="grid max-w-[62ch] gap-5">
      {account === null ? (
        <Offer provider={provider} />
      ) : account.needs === null ? (
        <Ready account={account} provider={provider} page={page} />
      ) : (
        <Waiting account={account} provider={provider} />
      )}
    </div>
  )
}

function Offer({ provider }: Pick<At, 'provider'>) {
  return (
    <>
      <p>{t('money.payoutAccountOffer', { provider })}</p>
      <ToProvider label={t('money.getPaidByProvider', { provider })} go />
    </>
  )
}

function Ready({ account: { ready_at, paused_until }, provider, page }: { account: Account } & At) {
  return (
    <>
      {paused_until === null ? null : (
        <Caution title={rich('money.nothingTransferredBefore', { when: <When iso={paused_until} as="dateTime" /> })}>
          {t('money.payoutAccountJustConnected', { provider, hours: String(LIMITS.payoutPauseHours) })}
        </Caution>
      )}
      <p>
        {ready_at === null
          ? t('money.goesToPayoutAccount', { provider })
          : rich('money.goesToPayoutAccountSince', { provider, when: <When iso={ready_at} as="date" /> })}
      </p>
      <div className="flex flex-wrap gap-2">
        <ActionLink href={page} size="normal">
          {t('money.openProvider', { provider })}
        </ActionLink>
        <DisconnectPayoutAccount provider={provider} />
      </div>
    </>
  )
}

const WORDS: Readonly<Record<AccountNeeds, Record<'title' | 'sentence', (provider: string) => string>>> = {
  details: {
    title: (provider) => t('money.needsDetails', { provider }),
    sentence: () => t('money.needsDetailsAbout'),
  },
  review: {
    title: (provider) => t('money.needsReview', { provider }),
    sentence: () => t('money.needsReviewAbout'),
  },
  refused: {
    title: (provider) => t('money.providerRefuses', { provider }),
    sentence: (provider) => t('money.providerRefusesAbout', { provider }),
  },
}

function Waiting({ account: { needs }, provider }: { account: Account } & Pick<At, 'provider'>) {
  const check = usePayoutAccountCheck(provider)
  if (needs === null) return null
  const { title, sentence } = WORDS[needs]
  return (
    <>
      <Caution title={title(provider)}>{sentence(provider)}</Caution>
      {check.error ? <Alert title={check.error.message} /> : null}
      <div className="flex flex-wrap gap-2">
        {needs === 'details' ? <ToProvider label={t('money.continueAtProvider', { provider })} go /> : null}
        {needs === 'review' ? (
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            {t('money.checkAgain')}
          </Button>
        ) : null}
        {needs === 'refused' ? <ToProvider label={t('money.openProvider', { provider })} /> : null}
        <DisconnectPayoutAccount provider={provider} />
      </div>
    </>
  )
}

/** Leaves for the provider's own page, which sends them back here. */
function ToProvider({ label, go = false }: { label: string; go?: boolean }) {
  const leave = useMutation({
    mutationFn: () => api(connectPayoutAccount, {}),
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
