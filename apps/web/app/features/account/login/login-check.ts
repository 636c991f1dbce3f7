import type { signInEmail } from '@bikevalley/contract'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'

export type LoginBody = typeof signInEmail.body

const load = async () => {
  const [{ signInEmail }, { zodResolver }] = await Promise.all([
    import('@bikevalley/contract'),
    import('@hookform/resolvers/zod'),
  ])
  return zodResolver(signInEmail.body)
}

/** Fetches what checks the form, ahead of its first use. */
export const prepareLoginCheck = (): void => void load().catch(() => undefined)

/**
 * Checks the form by the API's own schema, which is fetched when somebody uses the form: a page that is only looked at
 * does without. Where it can't be fetched, nothing is refused here; the call then says what is wrong.
 */
export const loginCheck: Resolver<z.input<LoginBody>, unknown, z.output<LoginBody>> = async (
  values,
  context,
  options,
) => {
  const check = await load().catch(() => null)
  return check === null ? { values, errors: {} } : check(values, context, options)
}
