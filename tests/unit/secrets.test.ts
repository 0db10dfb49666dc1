import { expect, test } from 'vitest'
import { keysOf } from '#platform/server/keys.ts'
import { hashPassword, verifyPassword } from '#platform/server/passwords/hashes.ts'

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

test('a password is kept as argon2id with OWASP’s parameters, and salted', async () => {
  const [one, two] = await Promise.all([hashPassword('demo1234!'), hashPassword('demo1234!')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'demo1234!')).toBe(true)
  expect(await verifyPassword(one, 'Demo1234!')).toBe(false)
})

test('nobody has a password, not even the one that stands in for nobody’s', async () => {
  expect(await verifyPassword(undefined, 'the password of nobody')).toBe(false)
})
