import { hashPassword, verifyPassword } from '#platform/server/passwords/hashes.ts'
import { expect, test } from 'vitest'

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
