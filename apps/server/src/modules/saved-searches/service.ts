import { ApiError, LIMITS, type SearchAlert } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { doAll } from '../../platform/jobs/do-each.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type { Person } from '../../platform/people/person.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import { DAY_MS } from '../../platform/people/quota.ts'
import type { Platform } from '../../platform/platform.ts'
import { questions } from '../../platform/questions.ts'
import { notFound, requireVerifiedEmail } from '../../platform/refusals.ts'
import type { Notifications } from '../notifications/index.ts'
import type { SearchRequest } from '../search/index.ts'
import { beginAnew, forgetToldOfGone, noteSeen } from './alert-repository.ts'
import { KeptSearches } from './kept-searches.ts'
import { createNewsMatcher } from './match-news.ts'
import { canonicalParameters, idOfSearch, readParameters, type SearchParameters } from './parameters.ts'
import * as repository from './repository.ts'
import { createAlertTeller } from './tell-alerts.ts'
import { createUnsubscribe } from './unsubscribe.ts'
import { createUnsubscribeTokens } from './unsubscribe-token.ts'

/** What is asked of the view of bikes, which is above. */
export type SavedSearchAnswers = {
  /** What says what searches ask of the index, their words read with the vocabulary of now. */
  reader(): Promise<RequestReader>
}

/** @throws ApiError `invalid_input` for a town that nobody knows, or classes of licence in a country without them */
export type RequestReader = (parameters: SearchParameters) => Promise<SearchRequest>

/** What looks each minute for bikes that people want to hear of, and tells them. */
const ALERT = 'alert-saved-searches'
const FORGET = 'forget-told-alerts'

export type SavedSearches = ReturnType<typeof createSavedSearches>

type Given = { name: string; parameters: string; alert: SearchAlert; seen?: readonly string[] | undefined }
type Change = { name?: string | undefined; alert?: SearchAlert | undefined }

/** The searches that people keep. */
export function createSavedSearches(
  platform: Platform,
  { notifications }: { notifications: Pick<Notifications, 'tell'> },
) {
  const { db, clock } = platform
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const above = questions<SavedSearchAnswers>('saved-searches')
  const tokens = createUnsubscribeTokens(platform)
  const matchNews = createNewsMatcher(platform, new KeptSearches(() => above.answers.reader()))
  const tellAlerts = createAlertTeller(platform, { notifications, tokens })

  return {
    answerWith: above.answerWith,
    unsubscribe: createUnsubscribe(platform, tokens),
    jobs: {
      lane: 'rest',
      handlers: {
        // What can't be matched keeps nobody from being told of the rest.
        [ALERT]: () => doAll(matchNews, tellAlerts),
        [FORGET]: () =>
          doAll(
            () => forgetToldOfGone(db, daysAgo(LIMITS.alertsOfGoneBikesDays)),
            () => repository.clearDeletedSearches(db, daysAgo(1)),
          ),
      },
      cron: [
        { task: ALERT, match: '* * * * *' },
        { task: FORGET, match: '37 4 * * *' },
      ],
    } satisfies JobDefinitions,

    list: async (person: Person): Promise<repository.SavedSearchRow[]> =>
      (await repository.searchesOf(db, person.id)).filter(isKept),

    /**
     * Keeps a search. The bikes that its person has just seen are no news to it.
     * @returns its id
     * @throws ApiError `email_not_verified` with alerts; `invalid_input` for what can't be searched for, or a name that is taken; `search_saved_before`,
     *   `saved_searches_full`
     */
    async save(person: Person, { name, parameters: address, alert, seen = [] }: Given): Promise<string> {
      if (alert !== 'none') requireVerifiedEmail(person)
      const parameters = canonicalParameters(address)
      const search = readParameters(parameters)
      if (search === null) throw new Error(`What was read once is not read again: ${parameters}`)
      const read = await above.answers.reader()
      await read(search)
      const id = idOfSearch(person.id, parameters)
      await db.transaction().execute(async (trx) => {
        await lockLivePerson(trx, person.id)
        const saved = await repository.searchesOf(trx, person.id)
        const before = saved.find((one) => one.id === id)
        if (before && isKept(before))
          throw new ApiError('search_saved_before', t('savedSearches.savedBefore', { name: before.name }))
        requireRoom(saved)
        requireOwnName(saved, { id, name })
        if (before) await repository.clearSearch(trx, id)
        const created_at = clock.now()
        const search = { id, user_id: person.id, name, parameters, alert, created_at, alerts_since: created_at }
        await repository.insertSearch(trx, search)
        await noteSeen(trx, id, seen, created_at)
      })
      return id
    },

    /**
     * Renames a search, or says anew when bikes that meet it are told of; what is not given stays as it is.
     * @returns whether that changes anything
     * @throws ApiError `not_found`; `invalid_input` for a name that is taken; `email_not_verified` for other alerts than there are
     */
    change: (person: Person, id: string, change: Change): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockLivePerson(trx, person.id)
        const search = await repository.lockSearch(trx, id, person.id)
        if (!search || !isKept(search)) throw notFound('savedSearch')
        const { name = search.name, alert = search.alert } = change
        if (search.name === name && search.alert === alert) return false
        if (name !== search.name) requireOwnName(await repository.searchesOf(trx, person.id), { id, name })
        if (alert !== 'none' && alert !== search.alert) requireVerifiedEmail(person)
        const now = clock.now()
        const begins = search.alert === 'none' && alert !== 'none'
        await repository.updateSearch(trx, id, { name, alert, ...(begins && { alerts_since: now }) })
        if (begins) await beginAnew(trx, id, now)
        return true
      }),

    /** Deletes a search, which can be restored for a day; false where the person has none of this id. */
    remove: (person: Person, id: string): Promise<boolean> => repository.deleteSearch(db, id, person.id, clock.now()),

    /**
     * Takes back that a search was deleted. It has been matched with the bikes that came or changed meanwhile.
     * @returns whether it was deleted
     * @throws ApiError `not_found` once it is cleared; `saved_searches_full` where others have its place; `invalid_input`
     *   where another has its name
     */
    restore: (person: Person, id: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockLivePerson(trx, person.id)
        const search = await repository.lockSearch(trx, id, person.id)
        if (!search) throw notFound('savedSearch')
        if (isKept(search)) return false
        const others = await repository.searchesOf(trx, person.id)
        requireRoom(others)
        requireOwnName(others, search)
        await repository.updateSearch(trx, id, { deleted_at: null })
        return true
      }),

    /** For a person who is being deleted. Who is suspended finds their searches again when that ends. */
    forgetPerson: (trx: Db, personId: string): Promise<void> => repository.deleteSearchesOf(trx, personId),

    /** What is kept of a person here, for their own copy. */
    personalData: ({ id }: Subject): PersonalData[] => [{ name: 'saved_searches', entries: saved(db, id) }],
  }
}

const isKept = ({ deleted_at }: repository.SavedSearchRow) => deleted_at === null

function requireRoom(searches: readonly repository.SavedSearchRow[]): void {
  if (searches.filter(isKept).length >= LIMITS.savedSearches)
    throw new ApiError('saved_searches_full', t('savedSearches.isFull', { max: LIMITS.savedSearches }))
}

/** Two searches of a person have two names. */
function requireOwnName(
  searches: readonly repository.SavedSearchRow[],
  { id, name }: { id: string; name: string },
): void {
  const meant = name.toLowerCase()
  if (!searches.some((one) => isKept(one) && one.id !== id && one.name.toLowerCase() === meant)) return
  const message = t('savedSearches.nameIsTaken', { name })
  throw new ApiError('invalid_input', message, { fields: { name: message } })
}

async function* saved(db: Db, userId: string): PersonalData['entries'] {
  for (const { name, parameters, alert, created_at, deleted_at } of await repository.searchesOf(db, userId))
    yield { name, parameters, alert, saved_at: created_at, deleted_at }
}
