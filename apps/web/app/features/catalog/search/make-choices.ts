import type { SearchResult } from '@bikevalley/contract'
import { type BuyAddress, isSame } from '../buy-address.ts'

type ModelChoice = { name: string; isChosen: boolean; bikes: number }
export type MakeChoice = ModelChoice & { models: readonly ModelChoice[] }

/** So many makes are seen without asking for more. */
const SEEN = 8

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The makes to choose from, those with most bikes first, and the models of those that are chosen. With a text in `wanted` they are
 * the makes and models whose names have it, whatever stands between their letters.
 *
 * @param seen makes that stay in sight: those that were chosen before, where somebody has just been
 */
export function makeChoices(
  { given }: BuyAddress,
  result: Pick<SearchResult, 'facets'> | undefined,
  wanted: string,
  seen: readonly string[] = [],
): {
  first: readonly MakeChoice[]
  others: readonly MakeChoice[]
  /** Models that the address has and no make: they have no box. */
  lost: readonly string[]
} {
  const counted = result?.facets.make ?? []
  const chosen = (given.make ?? []).filter((name) => !counted.some(({ value }) => isSame(value, name)))
  const isChosen = (name: string) => (given.make ?? []).some((one) => isSame(one, name))
  const makes = [...counted, ...chosen.map((value) => ({ value, count: 0 }))].map(({ value, count }) => {
    const models = modelsOf(value, given.model ?? [], result)
    return { name: value, isChosen: isChosen(value), bikes: count, models }
  })
  const lost = (given.model ?? []).filter(
    (name) => !makes.some(({ models }) => models.some((one) => isSame(one.name, name))),
  )
  const words = plain(wanted)
  if (words !== '') return { first: makes.flatMap((make) => matching(make, words)), others: [], lost }
  const shown = makes.map((make) => ({
    ...make,
    models: make.isChosen ? make.models : make.models.filter((model) => model.isChosen),
  }))
  const isSeen = (make: MakeChoice, place: number) =>
    place < SEEN || seen.some((one) => isSame(one, make.name)) || make.isChosen || make.models.length > 0
  return { first: shown.filter(isSeen), others: shown.filter((make, place) => !isSeen(make, place)), lost }
}

function modelsOf(make: string, chosen: readonly string[], result: Pick<SearchResult, 'facets'> | undefined) {
  const counted = (result?.facets.model ?? []).filter((model) => model.make !== undefined && isSame(model.make, make))
  return counted.map(({ value, count }) => ({
    name: value,
    isChosen: chosen.some((one) => isSame(one, value)),
    bikes: count,
  }))
}

/** What of a make a text finds: with its own name all of it that is shown anyway, else the models that have it. */
function matching(make: MakeChoice, words: string): MakeChoice[] {
  const models = make.models.filter(
    ({ name }) => plain(name).includes(words) || plain(make.name + name).includes(words),
  )
  if (plain(make.name).includes(words)) return [{ ...make, models: make.isChosen ? make.models : [] }]
  return models.length > 0 ? [{ ...make, models }] : []
}
