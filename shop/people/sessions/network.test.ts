import { expect, test } from 'vitest'
import { household } from './network.server.ts'

test.each([
  ['102.89.1.7', '102.89.1.7'],
  ['::ffff:102.89.1.7', '102.89.1.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts the IP address %s as %s', (address, counted) => {
  expect(household(address)).toBe(counted)
})
