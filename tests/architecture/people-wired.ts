import type { Rule } from './rules.ts'

const APP = 'apps/server/src/app.ts'
const SERVICE =
  /^apps\/server\/src\/modules\/(\w+)\/service\.ts$|^apps\/server\/src\/platform\/http\/(idempotency)\.ts$/

/** What a part does about people, by the name that its service has for it, and where identity takes it. */
const HOOKS: Readonly<Record<string, readonly string[]>> = {
  onDeletingPerson: ['onDeleting'],
  forgetPicturesOfSeller: ['onDeleting'],
  forgetPerson: ['onDeleting', 'onSuspending'],
  onSuspendingPerson: ['onSuspending'],
  openBusinessOf: ['onOpenBusiness'],
}

/** A service that has it as a property. */
const has = (text: string, name: string) => new RegExp(`^\\s+${name}[:,]`, 'm').test(text)

/**
 * No test of the whole application would see that `app.ts` forgets a part when a person is deleted or suspended, or
 * asks for the copy of their data: each module's own tests wire it themselves.
 */
export const peopleWired: Rule = {
  name: 'app.ts asks every part that has something to do when a person is deleted, suspended or copied',
  findBreaches: (sources) => {
    const app = sources.find(({ path }) => path === APP)?.text ?? ''
    const [, copied = ''] = /for \(const part of \[([^\]]*)\]\)\s*identity\.onExporting/.exec(app) ?? []
    return sources.flatMap(({ path, text }) => {
      const [, module, platform] = SERVICE.exec(path) ?? []
      const part = module ?? platform
      if (part === undefined) return []
      const forgotten = Object.entries(HOOKS).flatMap(([name, takers]) =>
        has(text, name) ? takers.filter((taker) => !app.includes(`identity.${taker}(${part}.${name})`)) : [],
      )
      if (has(text, 'personalData') && !new RegExp(`\\b${part}\\b`).test(copied)) forgotten.push('onExporting')
      return forgotten.map((taker) => `${APP} does not give ${part} to identity.${taker}`)
    })
  },
}
