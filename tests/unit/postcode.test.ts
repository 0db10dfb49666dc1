import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundIn, isPostcodeMessage } from '#platform/rules/postcode.ts'
import { found as address } from '#tests/e2e/support/postcode.ts'

test('an address is taken with its own fields, and with nothing else', () => {
  expect(foundIn({ ...address, query: '대학로', onload: 'alert(1)' })).toEqual(address)
})

test.for([
  { zonecode: '0308' },
  { zonecode: '03080\n' },
  { zonecode: '<b>' },
  { zonecode: 3080 },
  { userSelectedType: 'X' },
  { userSelectedType: undefined },
])('what has %j is no address', (wrong) => {
  expect(foundIn({ ...address, ...wrong })).toBeUndefined()
})

test('what is no text, or longer than a field of the form, is left out', () => {
  const odd = { ...address, roadAddress: 'ㄱ'.repeat(201), bname: ['연건동'], apartment: {} }
  expect(foundIn(odd)).toMatchObject({ roadAddress: '', bname: '', apartment: 'N' })
})

test('whatever a frame says, none of it throws or passes for a message', () => {
  const said = fc.oneof(fc.anything(), fc.record({ postcode: fc.anything() }))
  fc.assert(
    fc.property(said, (data) => {
      expect(foundIn(data)?.zonecode ?? '00000').toMatch(/^\d{5}$/)
      expect(isPostcodeMessage(data)).toBe(false)
    }),
  )
})

test('only the three messages are messages', () => {
  for (const postcode of ['ready', 'failed', 'found']) {
    expect(isPostcodeMessage({ postcode })).toBe(true)
    expect(isPostcodeMessage({ postcode: [postcode] })).toBe(false)
  }
})
