import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { signup } from '#accounts/api/signup.ts'
import { purposes } from '#accounts/api/verification.ts'
import { itemsOf, type MemberFields } from '#members/rules/member-field.ts'
import { allFields, memberFields } from '#members/rules/member-fields.ts'
import { withdrawnColumns, withdrawnItems } from '#payments/rules/withdrawn-payments.ts'
import { cookieName, lifetime } from '#platform/server/http/browser.ts'
import { periodInWords } from '#privacy/rules/periods.ts'
import { retention, retentionKeys } from '#privacy/rules/retention.ts'

// The texts about personal data, held against what the code does: what is added there has to be named here.

const read = (file: string): string => readFileSync(file, 'utf8')

const newest = readdirSync('content/privacy').toSorted().at(-1) ?? ''
const policy = read(`content/privacy/${newest}`)
const sections = policy.split(/^## /m)
const section = (number: number): string =>
  sections.find((one) => one.startsWith(`${number}. `)) ?? ''

const sources = globSync('src/**/*.{ts,tsx,astro}').map((file) => ({
  file: file.replace('src/', ''),
  text: read(file),
}))

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

const keysOf = (schema: typeof signup.input): string[] =>
  'shape' in schema ? Object.keys(schema.shape) : []

describe('the policy in force', () => {
  test.for(retentionKeys)('says how long %s is kept, and why', (key) => {
    const { what, period } = retention[key]
    const row = section(3)
      .split('\n')
      .find((line) => line.startsWith(`| ${what}`))
    expect(row, what).toContain(periodInWords(period).replace('탈퇴하실', '탈퇴할'))
  })

  test('names what is kept of a withdrawn member’s payments, column by column', () => {
    expect(section(3)).toContain(`${withdrawnItems}만 다른 회원정보와 분리하여`)
    expect(withdrawnItems).toBe(
      '이름, 회원 구분, 결제 항목, 금액, 결제 일시, 결제 수단, 카드사 이름, 승인번호, 증빙서류 번호',
    )
    for (const word of Object.values(withdrawnColumns)) expect(withdrawnItems).toContain(word)
  })

  test.for(itemsOf(allFields))('names what a member is asked for: %s', (item) => {
    expect(section(2)).toContain(item.replace('직장명', '기관 이름').replace(/^직장 /, ''))
  })

  test('names what is held of payments, logins and changes', () => {
    const text = section(2)
    for (const { items } of [retention.payment, retention.book])
      for (const item of items.split(', ')) expect(text).toContain(item)
    for (const word of ['대기 신청', '변경 전후의 이메일', '기기와 브라우저의 종류']) {
      expect(text).toContain(word)
    }
    expect(section(6)).toContain(`${retention.emailChange.period.days * 24}시간 동안 되돌릴 수`)
  })

  test('names every cookie, and how long it lives', () => {
    const text = section(9)
    expect(filesWith(/set(?:Signed)?Cookie\(|document\.cookie|set-cookie/i)).toEqual([
      'platform/server/http/browser.ts',
      'platform/server/http/known-browser.ts',
      // The console's, for the office alone: no visitor gets it.
      'staff/server/login-route.ts',
    ])
    for (const purpose of purposes) expect(text).toContain(cookieName(purpose))
    const row = (name: string) => text.split('\n').find((line) => line.includes(name))
    expect(row('browser-signup')).toContain(`저장한 때부터 ${lifetime / 3600}시간`)
    expect(row('(known-browser)')).toContain(`${retention.session.period.days}일`)
    expect(text).toContain('__Host-')
  })

  test('names every key of the browser’s storages', () => {
    const keys = {
      'payments/site/payment/outcome.ts': ['mbrRefNo'],
      'platform/client/stores/form-draft.ts': ['typed', 'loggedOut'],
      'accounts/client/handed-over.ts': ['foundMemberId', 'recoveringMemberId'],
      'platform/client/stores/return-path.ts': ['wayBack'],
      // What it is called with stands in the files below.
      'platform/client/stores/session-atom.ts': [],
      'platform/client/stores/session.ts': ['token', 'auth'],
      'platform/client/stores/signup-storage.ts': [
        'signupDraft',
        'emailVerification',
        'currentStep',
        'currentLastStep',
      ],
      'accounts/client/signup.ts': [],
      'accounts/client/verification.ts': [],
      'conference/site/register/Register.tsx': ['register-token'],
      'conference/site/register/RegisterForm.tsx': ['register-draft'],
      'conference/site/register/ordering.ts': ['register-token'],
      'platform/site/parts/toasts.ts': ['toasts'],
      'platform/client/stores/written.ts': ['written'],
      'platform/site/autosave/autosave.ts': [],
      'abstracts/site/writing/draft.ts': [],
      'abstracts/site/writing/form.ts': ['abstractLanguage'],
      'programme/site/judge/JudgePage.tsx': ['judge'],
      'programme/site/programme/programme-view.ts': ['programme-'],
    }
    const storing = /(?:session|local)Storage\.setItem|persistent\w+[(<]|sessionAtom[(<]/
    const removing = /(?:session|local)Storage\.(?:removeItem|\w+ =)/
    const files = new Set([...filesWith(storing), ...filesWith(removing)])
    // What the console keeps is in the office's own browsers.
    const visitors = [...files].filter(
      (file) => !/^[a-z]+\/console\/|^platform\/client\/stores\/console/.test(file),
    )
    expect(visitors.toSorted()).toEqual(Object.keys(keys).toSorted())
    for (const key of Object.values(keys).flat())
      expect(section(9), key).toMatch(new RegExp(`[(, ]${key}[), ]`))
  })

  test('names who else is reached from a page', () => {
    const text = section(4)
    const hosts = /allowedIframeHostnames: \[(.*)\]/.exec(
      read('src/boards/server/posts/html.ts'),
    )?.[1]
    const players = [...(hosts ?? '').matchAll(/'([^']+)'/g)].map(([, host = '']) => host)
    expect(players.length).toBeGreaterThan(0)
    for (const host of players) expect(text).toContain(host.replace('www.', ''))
    expect(text).toContain('우편번호 서비스')
    expect(text).toContain('다른 홈페이지의 그림')
  })
})

test('the sign-up asks for the fields of the table, and for nothing else of a member', () => {
  const fields = Object.values<MemberFields>(memberFields).flatMap((group) => Object.entries(group))
  const asked = fields.filter(([, { setBy }]) => setBy !== 'office').map(([key]) => key)
  const further = [
    ...['serviceAgree', 'privacyAgree', 'topicAgree', 'terms_version', 'privacy_version'],
    ...['member_password', 'member_re_password', 'member_edu'],
    // Nobody types into it but machines, and it is not kept.
    'homepage',
  ]
  expect(keysOf(signup.input).toSorted()).toEqual([...asked, ...further].toSorted())
})

test('the withdrawal page and its mail name the same items by the same words', () => {
  for (const file of [
    'src/privacy/site/mypage-withdrawal/Withdrawal.tsx',
    'src/privacy/server/withdrawal/service.ts',
  ]) {
    expect(read(file)).toContain('${withdrawnItems}만 다른 정보와 분리하여')
  }
})
