import { expect, test } from 'vitest'
import { networksOf } from './networks.ts'

test.each([
  ['198.51.100.7', ['198.51.100.7']],
  ['::ffff:198.51.100.7', ['198.51.100.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:DB8:1:2:ffff::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['fe80::1%eth0', ['fe80::/64', 'fe80::/48']],
  ['none', ['none']],
])('the address %s counts as %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})
