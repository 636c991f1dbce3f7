import { type ComponentType, createElement, lazy } from 'react'
import { canFetch } from './connection.ts'
import { partOfPage } from './part-of-page.ts'

/**
 * A part of a public page whose scripts come later than the page's: the server draws it with the page, and the browser leaves its HTML as
 * it came until its scripts are there, without a connection too. It stands in a Suspense boundary.
 *
 * @param load its module's component
 * @param when resolves when the browser may begin to load it
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  when: () => Promise<void> = () => Promise.resolve(),
) {
  let prepared: ComponentType<P> | undefined
  const Late = lazy(async () => {
    await when()
    while (!(await canFetch())) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return { default: await partOfPage(load()) }
  })
  return {
    /** Before the server draws a page with it: what still had to be loaded would come after the page, put in its place by a script. */
    prepare: async (): Promise<void> => {
      prepared ??= await load()
    },
    Part: (props: P) => createElement<P>(prepared ?? Late, props),
  }
}
