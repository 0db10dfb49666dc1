import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordIsNoPart } from '#accounts/api/own-password.ts'
import { personalPartOf } from '#platform/rules/own-password.ts'
import { isPattern } from '#platform/rules/password.ts'
import { isCommonPassword } from '#platform/server/passwords/weak.ts'
import { runs } from '#tests/support/nightly.ts'

const person = {
  id: 'nohwa1956',
  names: ['이노화', 'Lee No-hwa'],
  birth: '1956-02-29',
  phone: '01012345678',
  email: 'ageing.lab@example.org',
}

const good = ['Kx83!mzQ', 'newsecret1', 'secret!23', 'demo1234!', 'bridge-Violet9', 'another#45']

describe('a password is a pattern', () => {
  test.for([
    ['aaaaaa', '11111111', 'ababab', '112211', '!!!!!!'],
    ['abcabc', '123123', 'qwerqwer1'],
    ['123456', '987654321', 'abcdef', 'qwerty', 'asdfgh1', '1234abcd!', 'abc123', '123456a'],
  ])('%j', (patterns) => {
    expect(patterns.filter((password) => !isPattern(password))).toEqual([])
  })

  test('others are none', () => {
    expect(good.filter(isPattern)).toEqual([])
  })
})

describe('a password that many have', () => {
  test.for([
    ['as it is', ['password', 'iloveyou', '1q2w3e4r', 'samsung', 'dragon', 'monkey']],
    ['in other letters', ['PassWord', 'p@ssw0rd', 'dr4gon', '1L0veY0u']],
    ['with a little to it', ['password!', '!!password1', 'dragon2026', 'monkey1234', 'samsung12!']],
    ['again and again', ['monkeymonkey', 'dragondragon!', 'tkfkdgotkfkdgo!']],
    ['typed in Hangul', ['tkfkdgo', 'dkssudgktpdy', 'qlalfqjsgh', 'eogksalsrnr1', 'shghkgkrghl!']],
  ] as const)('%s', async ([, passwords]) => {
    for (const password of passwords) expect(await isCommonPassword(password), password).toBe(true)
  })

  test('is not just any', async () => {
    for (const password of good) expect(await isCommonPassword(password), password).toBe(false)
  })
})

describe('a password is made of', () => {
  test.for([
    ['id', ['nohwa1956', 'NoHwa1956!', 'xx-nohwa1956-xx', '6591awhon', 'n0hw@1956', 'nohwa195']],
    [
      'name',
      ['dlshghk!', 'xdlshghkx9', 'leenohwa', 'NohwaLee77', 'nohwa.lee', 'lee!lee', 'khghslq1'],
    ],
    ['birth', ['19560229', '560229!!', 'x560229Qmv', '92206591', '1956!0229', 'm0229m']],
    ['phone', ['01012345678', '12345678', '1234-5678', '5678!5678', '5678!ab']],
    ['email', ['ageing.lab', 'ageinglab1', 'AgeingLab!', 'lab!ageing', 'bal.gniega']],
  ] as const)('%s', ([part, passwords]) => {
    const parts = passwords.map((password) => [password, personalPartOf(password, person)])
    expect(parts).toEqual(passwords.map((password) => [password, part]))
  })

  test('nothing of the kind', () => {
    for (const password of good) expect(personalPartOf(password, person), password).toBeUndefined()
  })

  test('nothing where nothing is known', () => {
    const nobody = { id: '', names: ['', ''], birth: '', phone: '', email: '' }
    for (const password of ['19560229', 'nohwa1956', '01012345678', 'lee!lee']) {
      expect(personalPartOf(password, nobody)).toBeUndefined()
    }
  })
})

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*()-_+='
const text = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(characters)), minLength, maxLength })

test('whatever stands around an id, it is found, in whatever case', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9]{6,12}$/)
  fc.assert(
    fc.property(id, text(0, 4), text(0, 4), fc.boolean(), (own, before, after, upper) => {
      const password = before + (upper ? own.toUpperCase() : own.toLowerCase()) + after
      expect(personalPartOf(password, { ...person, names: [], id: own })).toBeDefined()
    }),
  )
})

test('of passwords by chance none is called weak', async () => {
  const passwords = fc.sample(text(12, 20), { numRuns: runs(100, 1000), seed: 38 })
  const weak = passwords.filter(
    (one) => isPattern(one) || personalPartOf(one, person) !== undefined,
  )
  expect(weak).toEqual([])
  for (const password of passwords) expect(await isCommonPassword(password), password).toBe(false)
})

test('of what is longer than a field may be, the rest is not looked at', () => {
  const [check] = passwordIsNoPart()
  const given = { member_password: 'Wqzkvyx', member_name: `${'a '.repeat(200)}Wqzkvyx` }
  expect(check(given)).toBe(true)
  expect(check({ ...given, member_name: 'Wqzkvyx' })).toBe(false)
})
