import { addressOf } from '#platform/rules/countries.ts'
import { expect, test } from 'vitest'

test('state values are encoded so that a browser reads them back', () => {
  const address = addressOf('/introduce', { menu: '임원 및 위원회' })
  expect(address).toMatch(/^\/introduce\?menu=[\w%]+$/)
  expect(new URL(address, 'http://site').searchParams.get('menu')).toBe('임원 및 위원회')
})

test('what is undefined stays out of the address', () => {
  expect(addressOf('/introduce', { menu: undefined })).toBe('/introduce')
})
