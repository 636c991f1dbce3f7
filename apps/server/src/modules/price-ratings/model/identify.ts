import { codeOf, findMake, findModel, makes } from '@bikevalley/vehicle-data'
import type { BikeFacts } from './bike.ts'

/** Which make and model a bike is of, as codes that are equal however a seller writes them; empty where that is not known. */
export type Identity = { make: string; model: string }

type Named = Pick<BikeFacts, 'make' | 'model' | 'name'>

/**
 * Tells makes and models apart for one look at a whole market, which repeats its names: answers are kept for as long as this is. Not for what
 * people type, of which there is no end.
 */
export function createIdentifier(): (bike: Named) => Identity {
  const known = new Map<string, Identity>()
  return (bike) => {
    const key = `${bike.make ?? ''}\n${bike.model ?? ''}\n${bike.make && bike.model ? '' : bike.name}`
    const before = known.get(key)
    if (before) return before
    const identity = identify(bike)
    known.set(key, identity)
    return identity
  }
}

/**
 * Tells makes and models apart. Where a seller gave none, the listing's name says them. A model that our data doesn't know is one of its
 * own by what the seller wrote.
 */
export function identify({ make: givenMake, model: givenModel, name }: Named): Identity {
  const make = (givenMake && (findMake(givenMake) ?? givenMake)) || makeInName(name)
  if (make === null) return { make: '', model: '' }
  const text = givenModel || name
  const model = findModel(make, text) ?? (givenModel ? givenModel : null)
  return { make: codeOf(make), model: model === null ? '' : `${codeOf(make)} ${codeOf(model)}` }
}

const makeInName = (name: string): string | null =>
  makes().find((make) => codeOf(name).startsWith(codeOf(make))) ?? null
