import { expect, test } from 'vitest'
import { pathOf, readBuyAddress } from '../buy-address.ts'
import type { UnderstoodPart } from './part-label.ts'
import { relaxationsOf } from './relaxations.ts'

const PARTS: UnderstoodPart[] = [
  { as: 'make', typed: 'yamaha', value: 'Yamaha' },
  { as: 'model', typed: 'mt 07', value: 'MT-07', make: 'Yamaha' },
  { as: 'words', typed: 'used', instead: [] },
  { as: 'radius', typed: '20 km um', max: 20 },
  { as: 'town', typed: 'leeds', value: 'Leeds', max: 20 },
  { as: 'words', typed: 'panniers' },
]

const offered = (address: string, parts: UnderstoodPart[]) =>
  relaxationsOf(readBuyAddress(new URLSearchParams(address)), parts).map(({ without, alone }) => [
    pathOf(without),
    pathOf(alone),
  ])

test('each thing that the words say may go, a make with its model and a radius with its town, before all of them', () => {
  expect(offered('q=yamaha mt 07 used 20 km um leeds panniers&colour=red', PARTS)).toEqual([
    ['/buy?q=yamaha+mt+07+used+20+km+um+leeds+panniers', '/buy?colour=red'],
    ['/buy?q=20+km+um+leeds+panniers&colour=red', '/buy?q=yamaha+mt+07'],
    ['/buy?q=yamaha+mt+07+panniers&colour=red', '/buy?q=20+km+um+leeds'],
    ['/buy?q=yamaha+mt+07+20+km+um+leeds&colour=red', '/buy?q=panniers'],
    ['/buy?colour=red', '/buy?q=yamaha+mt+07+used+20+km+um+leeds+panniers'],
  ])
})

test('words that say one thing go as a whole', () => {
  const [make] = PARTS
  expect(make && offered('q=yamaha&colour=red', [make])).toEqual([
    ['/buy?q=yamaha', '/buy?colour=red'],
    ['/buy?colour=red', '/buy?q=yamaha'],
  ])
})
