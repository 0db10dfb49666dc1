import { keysOf } from '#platform/server/keys.ts'
import { expect, test } from 'vitest'

const secret = new TextEncoder().encode('a secret of more than thirty-two bytes')

test('each purpose has a key of its own, which tells nothing of the others or of the secret', () => {
  const keys = Object.values(keysOf(secret)).map((key) => Buffer.from(key).toString('hex'))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set([...keys, Buffer.from(secret).toString('hex')]).size).toBe(keys.length + 1)
  for (const key of keys) expect(key).toHaveLength(64)
})

test('the keys of a secret are the same after a restart, and another’s are not', () => {
  expect(keysOf(secret)).toEqual(keysOf(secret))
  const other = keysOf(new TextEncoder().encode('another secret of the same kind of length'))
  expect(other.accessToken).not.toEqual(keysOf(secret).accessToken)
})
