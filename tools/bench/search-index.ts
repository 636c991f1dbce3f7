import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Documents, TUNING } from '../../apps/server/src/modules/search/memory/documents.ts'
import { MemoryIndex } from '../../apps/server/src/modules/search/memory/memory-index.ts'
import { loadSnapshot, saveSnapshot } from '../../apps/server/src/modules/search/memory/snapshot.ts'
import { priceSteps, type SearchChange, type SearchRequest } from '../../apps/server/src/modules/search/search-index.ts'
import { RandomMarket } from '../../apps/server/src/modules/search/testing/random-market.ts'

/** Measures the index in memory by itself, in one thread: building, 200 searches of a fixed mix, suggestions, changes, and a snapshot. */
const listings = Number(process.argv[2] ?? 100_000)
const STEPS = priceSteps(2)
const SEARCHES = 200
const ROUNDS = 5

const market = new RandomMarket(1)
const index = new MemoryIndex(new Documents(STEPS, { ...TUNING, capacity: Math.ceil(listings / 25) * 32 }))
const ids: string[] = []
let buildMs = 0
let buildCpu = 0
while (ids.length < listings) {
  const changes = Array.from(
    { length: 10_000 },
    (): SearchChange => ({ id: market.random.uuid(), document: market.document() }),
  )
  ids.push(...changes.map(({ id }) => id))
  const before = cpuMs()
  buildMs += timed(() => index.apply(changes))
  buildCpu += cpuMs() - before
}
console.log(`${index.listings} listings, built in ${seconds(buildMs)}, ${seconds(buildCpu)} of them on the processor`)
console.log('MB:', Object.fromEntries(Object.entries(index.bytes()).map(([part, bytes]) => [part, mb(bytes)])))

const mix = [...plain(), ...Array.from({ length: SEARCHES - plain().length }, () => market.request())]
for (const request of mix) index.search(request)
const searchCpu = cpuMs()
const times = Array.from({ length: ROUNDS }, () => mix.map((request) => timed(() => index.search(request)))).flat()
console.log(`a search takes ${((cpuMs() - searchCpu) / times.length).toFixed(2)} ms of the processor`)
report('search', times)
report(
  'browse',
  Array.from({ length: 200 }, (_, at) => timed(() => index.search(plain()[at % plain().length] ?? request0()))),
)
const typed = ['y', 'ya', 'mt', 'mt0', 'cb 5', 'honda c', 'ducati mon', 'ba', 'hnoda', 'kawaski', 'yamha mt', 'zzzzz']
report(
  'suggest',
  Array.from({ length: 200 }, (_, at) => timed(() => index.suggest(typed[at % typed.length] ?? '', 8))),
)
const texts = ['yamha mt', 'yamaha panniers', 'gepflegt honda', 'erstbesitzz', 'cb 500 f', 'dirt bike enduro']
const understanding: number[] = []
for (let at = 0; at < 200; at++) {
  const start = performance.now()
  await index.understand(texts[at % texts.length] ?? '')
  understanding.push(performance.now() - start)
}
report('understand', understanding)
const changed = Array.from({ length: 5000 }, () => market.changes(1, ids))
report(
  'change',
  changed.map((changes) => timed(() => index.apply(changes))),
)
report(
  'search after changes',
  mix.map((request) => timed(() => index.search(request))),
)

console.log('process:', mb(process.memoryUsage().rss), 'MB, of it heap', mb(process.memoryUsage().heapUsed))
const folder = await mkdtemp(join(tmpdir(), 'bikevalley-search-'))
try {
  const file = join(folder, 'index')
  const started = performance.now()
  await saveSnapshot(index, file, '')
  const saveMs = performance.now() - started
  const loadMs = timed(() => loadSnapshot(file, STEPS))
  console.log(`snapshot of ${mb(statSync(file).size)} MB: written in ${seconds(saveMs)}, read in ${seconds(loadMs)}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Browsing: all, a category, a sort, a page far back. */
function plain(): SearchRequest[] {
  const all = request0()
  return [
    all,
    { ...all, filters: { category: ['Sports'] } },
    { ...all, filters: { category: ['Cruiser'] }, sort: 'price_asc' },
    { ...all, filters: { make: ['Yamaha'] }, ranges: { price: { max: 800_000 } } },
    {
      ...all,
      sort: 'price_desc',
      from: { key: -400_000, createdAt: Date.UTC(2026, 1, 1), id: ids[0] ?? '', back: false },
    },
  ]
}

function request0(): SearchRequest {
  return { words: [], filters: {}, ranges: {}, sort: 'newest', limit: 24 }
}

function timed(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** Of this thread, so that neighbours on the machine do not count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function report(name: string, all: number[]): void {
  all.sort((a, b) => a - b)
  const at = (part: number): string => (all[Math.ceil(all.length * part) - 1] ?? 0).toFixed(2)
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  console.log(
    `${name}: mean ${mean.toFixed(2)} · p50 ${at(0.5)} · p95 ${at(0.95)} · p99 ${at(0.99)} · most ${at(1)} ms`,
  )
}

function mb(bytes: number): number {
  return Math.round(bytes / 1e5) / 10
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
