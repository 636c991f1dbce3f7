import { addNote, deleteNote } from '@bikevalley/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { callOverHttp } from './http.ts'

afterEach(() => vi.unstubAllGlobals())

const ID = '019ac000-0000-7000-8000-000000000001'
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
