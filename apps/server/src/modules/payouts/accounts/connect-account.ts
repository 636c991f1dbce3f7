import { ApiError, type OwnPayoutAccount } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type PersonReader, readerOf } from '../../../platform/i18n/reader.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import { type AccountAnswer, describeProvider } from '../../payment-providers/index.ts'
import { type AccountProvider, offeredBy, type PayoutsContext } from '../context.ts'
import { pausedUntil } from './bank-details.ts'
import { type ConnectedAccountRow, findAccount, lockAccount, lockAccounts, putAccount } from './connected-accounts.ts'

const NEW = { needs: 'details', ready_at: null } as const

/** How the account stands that they have connected, as far as we were told; null without one, and where none are used. */
export async function showAccount(context: PayoutsContext, { id }: Person): Promise<OwnPayoutAccount | null> {
  const { platform } = context
  const at = offeredBy(context)
  const row = at && (await findAccount(platform.db, id, at.provider))
  if (!row?.connected_at) return null
  const paused = row.ready_at && pausedUntil(row.ready_at, platform.clock.now())
  return {
    needs: row.needs,
    ready_at: row.ready_at?.toISOString() ?? null,
    paused_until: paused?.toISOString() ?? null,
  }
}

/**
 * Connects the account that a seller had at the provider, or a new one: one for each person, so that coming and going makes no
 * more of them. Answers where they give what the provider asks for; it is theirs to be paid to once that is done.
 *
 * @throws ApiError `wrong_state` where none are used or theirs is ready, `unavailable` while the provider does not answer or
 *   opens none
 */
export async function connectAccount(context: PayoutsContext, person: Person): Promise<string> {
  const { platform } = context
  const at = requireOffer(context)
  const { provider, label } = at
  const { gateway } = at.payouts
  const known = await findAccount(platform.db, person.id, provider)
  // Whoever follows a link may change where the provider sends the money: then it has to get ready anew, and pauses.
  if (known?.ready_at) throw new ApiError('wrong_state', t('payouts.connectedAlready', { provider: label }))
  const gone = known && (await isGone(at, known)) ? known.provider_account_id : null
  const opened = known && gone === null ? known.provider_account_id : await openAccount(context, at, person, gone)
  const account = await platform.db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, person.id)
    const before = await lockAccount(trx, person.id, provider)
    // What is there stays, also where another window was faster.
    const row =
      before && before.provider_account_id !== gone
        ? before
        : { user_id: person.id, provider, provider_account_id: opened, connected_at: null, ...NEW }
    await putAccount(trx, { ...row, connected_at: row.connected_at ?? platform.clock.now() })
    return row.provider_account_id
  })
  const link = await gateway.linkTo(account, platform.siteUrl('/dashboard/money'))
  if (link.outcome !== 'made') throw noAnswer(at)
  return link.url
}

/**
 * Asks the provider how the account stands and remembers it.
 * @throws ApiError `wrong_state` without one, `unavailable` while the provider does not answer
 */
export async function checkAccount(context: PayoutsContext, person: Person): Promise<OwnPayoutAccount | null> {
  const { platform } = context
  const at = requireOffer(context)
  const row = await findAccount(platform.db, person.id, at.provider)
  if (!row?.connected_at) throw new ApiError('wrong_state', t('payouts.youNotConnected', { provider: at.label }))
  const answer = await at.payouts.gateway.readAccount(row.provider_account_id)
  if (answer.outcome === 'unknown') throw noAnswer(at)
  await platform.db.transaction().execute(async (trx) => {
    const owner = await lockLivePerson(trx, person.id)
    await recordAnswer(context, trx, row, answer, readerOf(owner))
  })
  return showAccount(context, person)
}

/**
 * What a provider says of an account, in the caller's transaction. As it gets ready, transfers to it pause and its owner is
 * told, as with bank details: whoever has got into an account can’t lead its money away unnoticed.
 */
export async function recordAnswer(
  { platform: { clock, config }, mails }: PayoutsContext,
  trx: Db,
  { user_id, provider, provider_account_id }: Pick<ConnectedAccountRow, 'user_id' | 'provider' | 'provider_account_id'>,
  answer: AccountAnswer,
  owner: PersonReader,
): Promise<void> {
  if (answer.outcome === 'unknown') return
  // One that is gone is replaced as its owner goes on.
  const needs = answer.outcome === 'gone' ? 'details' : answer.needs
  const row = await lockAccount(trx, user_id, provider)
  if (!row?.connected_at || row.provider_account_id !== provider_account_id || row.needs === needs) return
  await putAccount(trx, { ...row, needs, ready_at: needs === null ? clock.now() : null })
  if (needs !== null) return
  await recordChange(trx, clock, row, 'payout_account_connected')
  await mails.accountConnected(trx, owner, describeProvider(config, provider).label)
}

/**
 * Their money goes to their bank account again, wherever they had connected an account: each is written down and mailed.
 * Answers how many that changed.
 */
export function disconnectAccounts({ platform, mails }: PayoutsContext, person: Person): Promise<number> {
  return platform.db.transaction().execute(async (trx) => {
    const owner = await lockLivePerson(trx, person.id)
    const connected = (await lockAccounts(trx, person.id)).filter(({ connected_at }) => connected_at !== null)
    for (const row of connected) {
      await putAccount(trx, { ...row, ...NEW, connected_at: null })
      await recordChange(trx, platform.clock, row, 'payout_account_disconnected')
      await mails.accountDisconnected(trx, readerOf(owner), describeProvider(platform.config, row.provider).label)
    }
    return connected.length
  })
}

const recordChange = (
  trx: Db,
  clock: PayoutsContext['platform']['clock'],
  { user_id, provider }: ConnectedAccountRow,
  action: 'payout_account_connected' | 'payout_account_disconnected',
) =>
  recordEvent(trx, clock, { actorId: user_id, action, subjectType: 'user', subjectId: user_id, details: { provider } })

function requireOffer(context: PayoutsContext): AccountProvider {
  const at = offeredBy(context)
  if (at) return at
  throw new ApiError('wrong_state', t('payouts.accountsAreOff'))
}

const noAnswer = ({ label }: AccountProvider) =>
  new ApiError('unavailable', t('payouts.providerNoAnswer', { provider: label }))

/** The provider does not know it any more. */
async function isGone(at: AccountProvider, { provider_account_id }: ConnectedAccountRow): Promise<boolean> {
  const answer = await at.payouts.gateway.readAccount(provider_account_id)
  if (answer.outcome === 'unknown') throw noAnswer(at)
  return answer.outcome === 'gone'
}

const HOUR_MS = 60 * 60 * 1000

/**
 * Two windows at once, and who tries again after an answer that was lost, get one account. A provider may repeat
 * a refusal as well, as long as the key is the same: an hour, so that what the operator has mended there counts soon. The account
 * that is gone would be repeated too.
 */
async function openAccount(
  { platform }: PayoutsContext,
  at: AccountProvider,
  { id }: Person,
  gone: string | null,
): Promise<string> {
  const hour = Math.floor(platform.clock.now().getTime() / HOUR_MS)
  const answer = await at.payouts.gateway.createAccount(`account-${id}-${gone ?? 'first'}-${hour}`)
  if (answer.outcome === 'made') return answer.accountId
  if (answer.outcome === 'unknown') throw noAnswer(at)
  platform.log.error(
    { provider: at.provider, reason: answer.reason },
    'no account for a seller was opened: see docs/operations',
  )
  throw new ApiError('unavailable', t('payouts.providerOpensNone', { provider: at.label }))
}
