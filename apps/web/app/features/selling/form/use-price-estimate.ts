import { getPriceEstimate } from '@bikevalley/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { queryFor } from '../../../lib/api/query.ts'
import type { BikeValues } from './bike-values.ts'

const FACTS = [
  'name',
  'make',
  'model',
  'body_type',
  'year',
  'mileage',
  'engine_cc',
  'product_condition',
] as const satisfies readonly (keyof BikeValues)[]

/** So long the facts rest before an estimate is asked for. */
const SETTLED_MS = 600

/**
 * What such a bike is worth, as the form stands. It is asked for beside the typing, which never waits.
 * @returns `rating` of what was known last, undefined before the first and where too little is given to ask; `isComing` while that of the
 * facts of now is on its way
 */
export function usePriceEstimate() {
  const values = useWatch<BikeValues, typeof FACTS>({ name: FACTS })
  const typed = JSON.stringify(Object.fromEntries(FACTS.map((fact, at) => [fact, (values[at] ?? '').trim()])))
  const facts = useSettled(typed)
  const query = readable(JSON.parse(facts))
  const isAsked = Boolean(query.name || query.make)
  const { data, isError, isPlaceholderData, isFetching } = useQuery({
    ...queryFor(getPriceEstimate, { query }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    rating: isAsked ? data?.rating : undefined,
    isError: isAsked && isError,
    isComing: isAsked && (typed !== facts || isPlaceholderData || (isFetching && data === undefined)),
  }
}

/** A text as it was when it last rested. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What of the fields can be read: a year that is being typed is none yet. */
function readable(typed: Readonly<Record<string, string>>): Record<string, string> {
  const read = getPriceEstimate.query.safeParse(typed)
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])))
  return Object.fromEntries(Object.entries(typed).filter(([fact, text]) => text !== '' && !wrong.has(fact)))
}
