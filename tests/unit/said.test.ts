import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { leftUnsaid, refuseUnsaid, weaknessOf } from '#app/startup/said.ts'
import { strayVariables } from '#app/startup/warnings.ts'
import { Environment } from '#platform/server/environment.ts'
import { runs } from '#tests/support/nightly.ts'
import { production } from '#tests/support/production.ts'

test.for([
  { SITE_URL: 'https://www.society.or.kr' },
  { SITE_URL: 'http://localhost:4321' },
  { SITE_URL: 'http://[::1]:4321' },
  { PAYMENT_GATEWAY: 'mainpay' },
  { MAIL_URL: 'smtp://kim:secret@mail.society.or.kr:587' },
  { MAIL_URL: 'smtps://mail.society.or.kr' },
] as const)('%j will do', (set) => {
  expect(leftUnsaid({ ...production, ...set })).toEqual([])
})

describe('a signing key', () => {
  test.for([
    ['a'.repeat(31), '짧습니다'],
    ['abc123'.repeat(6), '반복'],
    ['changeme-changeme-changeme-changeme', '반복'],
    ['abcdefghijklmnopqrstuvwxyz012345', '연속'],
    ['only-for-measuring-0123456789abcdef', '연속'],
    ['qwertyuiopasdfghjklzxcvbnm123456', '단어'],
    ['koreansocietyforageingresearch2025', '단어'],
    ['한국노화학회회원홈페이지비밀키입니다', '단어'],
    ['the quick brown fox jumps over the lazy dog', '단어'],
  ] as const)('that could be guessed: %s', ([secret, reason]) => {
    expect(weaknessOf(secret)).toContain(reason)
  })

  test.for(['base64url', 'base64', 'hex'] as const)(
    'that a machine has made, in %s',
    (encoding) => {
      const refused = Array.from({ length: runs(100, 2000) }, (_, index) =>
        hash('sha256', `key ${index}`, encoding),
      ).filter((key) => weaknessOf(key) !== undefined)
      expect(refused).toEqual([])
    },
  )
})

test('there are no more than 30 variables, and .env.example has none that is not read', () => {
  const variables = Object.keys(Environment.shape)
  const example = readFileSync('.env.example', 'utf8')
  const named = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name = '']) => name)
  expect(named.filter((name) => !variables.includes(name))).toEqual([])
  expect(variables.length).toBeLessThanOrEqual(30)
})

test.for([
  ['BACKUP_DRI', 'BACKUP_DIR'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['MAINPAY_APIKEY', 'MAINPAY_API_KEY'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATA_DIRR', 'DATA_DIR'],
  ['DTA_DIR', 'DATA_DIR'],
  ['CONTENTDIR', 'CONTENT_DIR'],
  ['TRUSTPROXI', 'TRUST_PROXY'],
  ['HOSTS', 'HOST'],
] as const)('%s is told to be read by nobody, and %s beside it', ([name, instead]) => {
  const [line, ...others] = strayVariables({ ...production, [name]: 'what was written' })
  expect(line).toMatch(`환경 변수 ${name}: 알 수 없는 이름입니다. ${instead}의 오타`)
  expect(line).not.toContain('what was written')
  expect(others).toEqual([])
})

test('what is ours, empty or another program’s is told of nobody', () => {
  const ours = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, 'x']))
  const others = { MAIL: '/var/mail/kim', DATA_CENTER: 'seoul', BACKUP_DRI: '' }
  const usual =
    'HOME PATH PWD TERM SHELL USER LANG LOGNAME HOSTNAME NODE_ENV LOGS_DIRECTORY STATE_DIRECTORY XDG_DATA_DIRS XDG_DATA_HOME NOTIFY_SOCKET WATCHDOG_USEC'
  const set = Object.fromEntries(usual.split(' ').map((name) => [name, 'x']))
  expect(strayVariables({ ...ours, ...others, ...set })).toEqual([])
})

test('production that lacks something hears of what may have been meant for it', () => {
  const given = { ...production, MAIL_URL: '', MAIL_UR: 'outbox:' }
  expect(() => refuseUnsaid(given)).toThrow(/MAIL_URL이 없습니다.*\n.*MAIL_UR: .*MAIL_URL의 오타/s)
})
