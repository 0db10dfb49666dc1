import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callerOf, siteOf } from '#platform/server/addresses.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['::1', '::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
] as const)('the caller behind %s is %s', ([address, caller]) => {
  expect(callerOf(address)).toBe(caller)
})

test('what is no address is no caller', () => {
  const texts = ['', 'x1', 'unknown', '203.0.113', '010.1.1.1', '0x7f.1', '1', '1::2::3']
  expect([...texts, '203.0.113.256'].map(callerOf).filter(Boolean)).toEqual([])
})

describe('an IPv6 caller', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const hex = (groups: readonly number[]) => groups.map((part) => part.toString(16)).join(':')
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length })

  test('is the same for all addresses of one /64, whatever follows', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
        fc.pre(network.some((part) => part !== 0))
        expect(callerOf(hex([...network, ...one]))).toBe(callerOf(hex([...network, ...other])))
      }),
    )
  })

  test('shares its /48 with all blocks of that, and with no other', () => {
    fc.assert(
      fc.property(groups(3), groups(5), groups(5), groups(3), (site, one, other, elsewhere) => {
        fc.pre([site, elsewhere].every((parts) => parts.some((part) => part !== 0)))
        const siteBehind = (parts: number[]) => siteOf(callerOf(hex(parts)) ?? '')
        expect(siteBehind([...site, ...one])).toBe(siteBehind([...site, ...other]))
        if (hex(site) === hex(elsewhere)) return
        expect(siteBehind([...site, ...one])).not.toBe(siteBehind([...elsewhere, ...one]))
      }),
    )
  })
})

test('an IPv4 caller is of no /48', () => {
  expect(siteOf('203.0.113.7')).toBeUndefined()
})
