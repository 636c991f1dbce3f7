import {
  type CallInput,
  listSavedSearches,
  type ResponseOf,
  SAVED_SEARCH_NAME,
  SEARCH_ALERTS,
  SEEN_BIKES,
  saveSearch,
  searchListings,
} from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { listViewedBikes } from '../../../lib/saved-bikes/viewed-bikes.ts'
import { Button, LinkButton } from '../../../ui/basics/button.tsx'
import { useSayOnPage } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ChoiceBox, ChoiceGroup } from '../../../ui/forms/choice-box.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { ALERT_LABELS, ALERT_MEANINGS } from './alert-labels.ts'

type Search = CallInput<typeof saveSearch>['body']

/** A name made of what is searched for: as many of the words as there is room for. */
function nameOf(words: readonly string[]): string {
  const [first = '', ...more] = words
  const name = more.reduce((sofar, word) => {
    const longer = `${sofar} · ${word}`
    return longer.length > SAVED_SEARCH_NAME ? sofar : longer
  }, first)
  return name.slice(0, SAVED_SEARCH_NAME)
}

/** The bikes that somebody has just looked at, and those that stood in the lists of this page view. */
function seenBikes(client: QueryClient): string[] {
  const lists = client.getQueriesData<ResponseOf<typeof searchListings>>({ queryKey: keyOf(searchListings) })
  const listed = lists.flatMap(([, list]) => list?.items ?? []).map(({ _id }) => _id)
  return [...new Set([...listViewedBikes(), ...listed])].slice(0, SEEN_BIKES)
}

/** Asks for the name of a search and for its alerts. */
export function SaveSearchForm({ parameters, words }: { parameters: string; words: readonly string[] }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const say = useSayOnPage()
  const [refusal, setRefusal] = useState<{ message: string; listed: boolean } | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<Search>({
    resolver: zodResolver(saveSearch.body),
    defaultValues: { name: nameOf(words), parameters, alert: 'at_once' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(saveSearch, { body: { ...body, seen: seenBikes(client) } })
    } catch (error) {
      const message = placeRefusal(error, setError, ['name', 'alert'])
      const listed =
        error instanceof ApiError && (error.code === 'search_saved_before' || error.code === 'saved_searches_full')
      setRefusal(message === null ? null : { message, listed })
      return
    }
    await client.invalidateQueries({ queryKey: keyOf(listSavedSearches) })
    await navigate('/dashboard/searches', { replace: true })
    say(t('savedSearches.isSaved', { name: body.name }))
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {refusal === null ? null : (
        <Alert title={refusal.message}>
          {refusal.listed ? (
            <div className="mt-2.5">
              <LinkButton size="compact" to="/dashboard/searches">
                {t('savedSearches.title')}
              </LinkButton>
            </div>
          ) : null}
        </Alert>
      )}
      <Field label={t('savedSearches.name')} error={errors.name?.message}>
        <Input autoComplete="off" maxLength={SAVED_SEARCH_NAME} {...register('name')} />
      </Field>
      <ChoiceGroup legend={t('savedSearches.alerts')} columns={3} error={errors.alert?.message}>
        {SEARCH_ALERTS.map((alert) => (
          <ChoiceBox
            key={alert}
            value={alert}
            label={ALERT_LABELS[alert]()}
            help={ALERT_MEANINGS[alert]()}
            {...register('alert')}
          />
        ))}
      </ChoiceGroup>
      <div>
        <Button type="submit" kind="go" busy={isSubmitting}>
          {t('savedSearches.save')}
        </Button>
      </div>
    </form>
  )
}
