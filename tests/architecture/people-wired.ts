import type { Rule } from './rules.ts'

const SERVICE = /^(apps\/server\/src\/modules\/\w+\/)service\.ts$/
const IDEMPOTENCY = 'apps/server/src/platform/http/idempotency/idempotency.ts'
/** This module asks the others. */
const ASKS = 'apps/server/src/modules/identity/'

/** What a service does beside its endpoints, by the name that it has for it, and as what its module says so. */
const HOOKS: Readonly<Record<string, readonly string[]>> = {
  onDeletingPerson: ['deleting'],
  forgetPerson: ['deleting', 'suspending'],
  onSuspendingPerson: ['suspending'],
  openBusinessOf: ['openBusiness'],
  personalData: ['personalData'],
  lockAround: ['lock'],
}

/** A service that has it as a property or method. */
const has = (text: string, name: string) => new RegExp(`^\\s+(async )?${name}[:,(]`, 'm').test(text)

/**
 * No test of the whole application would see that a module forgets to say what it does when a person is deleted or
 * suspended, or asks for the copy of their data: each module's own tests call it themselves.
 */
export const peopleWired: Rule = {
  name: 'a module says what its service does when a person is deleted, suspended or copied',
  findBreaches: (sources) => {
    const textOf = (wanted: string) => sources.find(({ path }) => path === wanted)?.text ?? ''
    return sources.flatMap(({ path, text }) => {
      const folder = SERVICE.exec(path)?.[1]
      if (folder === ASKS || (folder === undefined && path !== IDEMPOTENCY)) return []
      const description = folder === undefined ? path : `${folder}module.ts`
      const said = textOf(description)
      return Object.entries(HOOKS).flatMap(([name, hooks]) =>
        has(text, name)
          ? hooks
              .filter((hook) => !new RegExp(`\\b${hook}: \\w+\\.${name}\\b`).test(said))
              .map((hook) => `${description} does not say ${hook}: ${name}`)
          : [],
      )
    })
  },
}
