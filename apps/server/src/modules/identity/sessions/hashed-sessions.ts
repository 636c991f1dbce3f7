import { createHash } from 'node:crypto'
import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter, Where } from 'better-auth'

/** What the database keeps of a token that proves something: who reads the table can prove nothing with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Keeps the sign-in service's session tokens as hashes, for which it has no setting: between the service and its tables
 * each token becomes its hash on the way in, and on the way back what it was asked for with (decision 065).
 */
export const hashedSessions = {
  id: 'hashed-sessions',
  init: ({ adapter }) => ({ context: { adapter: withHashes(adapter) } }),
} satisfies BetterAuthPlugin

const withHashes = (inner: DBAdapter): DBAdapter => ({
  ...statements(inner),
  transaction: (work) => inner.transaction((trx) => work(statements(trx))),
})

const statements = <A extends DBTransactionAdapter>(inner: A): A => ({
  ...inner,
  create: async (call) =>
    restore(await inner.create({ ...call, data: hashData(call.model, call.data) }), [tokenOf(call.data)]),
  findOne: async (call) => restore(await inner.findOne(hashWhere(call)), tokensIn(call.where)),
  findMany: async (call) => {
    const rows = await inner.findMany(hashWhere(call))
    return rows.map((row) => restore(row, tokensIn(call.where)))
  },
  count: (call) => inner.count(hashWhere(call)),
  update: async (call) =>
    restore(
      await inner.update({ ...hashWhere(call), update: hashData(call.model, call.update) }),
      tokensIn(call.where),
    ),
  updateMany: (call) => inner.updateMany({ ...hashWhere(call), update: hashData(call.model, call.update) }),
  delete: (call) => inner.delete(hashWhere(call)),
  deleteMany: (call) => inner.deleteMany(hashWhere(call)),
  consumeOne: async (call) => restore(await inner.consumeOne(hashWhere(call)), tokensIn(call.where)),
})

function hashWhere<C extends { model: string; where?: Where[] | undefined }>(call: C): C {
  if (call.model !== 'session' || !call.where) return call
  return {
    ...call,
    where: call.where.map((part) => (part.field === 'token' ? { ...part, value: hashValue(part.value) } : part)),
  }
}

const hashValue = (value: Where['value']): Where['value'] => {
  if (typeof value === 'string') return hashToken(value)
  return Array.isArray(value) ? value.map((one) => hashToken(String(one))) : value
}

function hashData<D extends object>(model: string, data: D): D {
  const token = tokenOf(data)
  return model === 'session' && token !== null ? { ...data, token: hashToken(token) } : data
}

const tokenOf = (data: object): string | null => {
  const token: unknown = Reflect.get(data, 'token')
  return typeof token === 'string' ? token : null
}

const tokensIn = (where: readonly Where[] = []): string[] =>
  where
    .filter(({ field }) => field === 'token')
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
    .map(String)

/** A row as whoever asked knows it: with their own token in the place of the hash. */
function restore<R>(row: R, tokens: readonly (string | null)[]): R {
  if (typeof row !== 'object' || row === null) return row
  const kept = tokenOf(row)
  const known = tokens.find((token) => token !== null && hashToken(token) === kept)
  if (known) Reflect.set(row, 'token', known)
  return row
}
