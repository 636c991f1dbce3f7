import { addNote, deleteNote, type Viewer } from '@bikevalley/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../../../../tests/support/browser-storage.ts'
import { showSessionOf, viewerQuery } from '../session/session.ts'
import { keepToken } from '../session/token-storage.ts'
import { callOverHttp } from './http.ts'

afterEach(() => vi.unstubAllGlobals())

const ID = '019ac000-0000-7000-8000-000000000001'
const OTHER_ID = '019ac000-0000-7000-8000-000000000002'
const note = { params: { id: ID }, body: { text: 'Called, will call back.' } }

test('a note whose answer was lost, and that was deleted since, is written again as another one', async () => {
  const keys: (string | null)[] = []
  let isCut = true
  vi.stubGlobal('fetch', async (_: string, { method, headers }: { method: string; headers: Headers }) => {
    if (method === 'DELETE') return Response.json({ acknowledged: true, deletedCount: 1 })
    keys.push(headers.get('idempotency-key'))
    if (isCut) throw new TypeError('Failed to fetch')
    return Response.json({ acknowledged: true, insertedId: ID })
  })
  await expect(callOverHttp(addNote, note)).rejects.toThrow()
  await expect(callOverHttp(addNote, note)).rejects.toThrow()
  await callOverHttp(deleteNote, { params: { id: ID } })
  isCut = false
  await callOverHttp(addNote, note)
  const [first, again, anew] = keys
  expect(again).toBe(first)
  expect(anew).not.toBe(first)
})

test('a call that goes out again without its token still names the person who was shown when it began', async () => {
  vi.stubGlobal('localStorage', browserStorage())
  const client = new QueryClient()
  showSessionOf(client)
  client.setQueryData(viewerQuery.queryKey, viewerOf(ID))
  const viewers: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    viewers.push(headers.get('x-viewer'))
    if (viewers.length > 1) return Response.json({ acknowledged: true, insertedId: ID })
    // Meanwhile another question has found somebody else here.
    client.setQueryData(viewerQuery.queryKey, viewerOf(OTHER_ID))
    return Response.json({ code: 'unauthorized', message: '' }, { status: 401 })
  })
  const claims = { email: 'one@example.com', exp: Date.now() / 1000 + 3600 }
  keepToken(`.${btoa(JSON.stringify(claims))}.`)
  await callOverHttp(addNote, note)
  expect(viewers).toEqual([ID, ID])
})

const viewerOf = (id: string): Viewer => ({
  _id: id,
  uid: id,
  displayName: 'Fiona First',
  email: 'fiona@example.com',
  photoURL: '',
  isUser: true,
  isSeller: false,
  isAdmin: false,
  roleChosen: true,
  emailVerified: true,
  mustVerify: false,
  language: 'en',
  termsVersion: null,
  mustAddFactor: false,
})
