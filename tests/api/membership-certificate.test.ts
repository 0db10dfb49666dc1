import { describe, expect } from 'vitest'
import { setMemberStatus } from '#members/api/member-statuses.ts'
import {
  getMembershipCertificate,
  printMembershipCertificate,
} from '#payments/api/membership-certificate.ts'
import { setEnglishName } from '#payments/api/payments.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { verify } from '#programme/server/papers/verification.ts'
import { printedCode, wordsOf } from '#tests/support/certificates.ts'
import { logOf } from '#tests/support/console.ts'
import { askForFile, expectWords } from '#tests/support/documents.ts'
import { plantPayer } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Clerk, test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { visitor } from '#tests/support/visitor.ts'
import { withdraw } from '#tests/support/withdrawals.ts'

// 회원증명서: of whoever is a member today, and genuine as of that day.

const ip = '192.0.2.1'
const kim = { member_name: '김노화', company_name: '노화대학교', joined_on: '2001-03-02' }
const nobody = { member_id: 'unnamed01', email: 'unnamed01@example.org' }

const ask = (site: Site, { token }: { token: string }, language: 'ko' | 'en' = 'ko') =>
  askForFile(site, `${getMembershipCertificate.path}?language=${language}`, token)

const own = async (...asked: Parameters<typeof ask>): Promise<string> =>
  wordsOf((await ask(...asked)).bytes)

const byOffice = async (site: Site, clerk: Clerk, member_pk: number) => {
  const response = await download(site, printMembershipCertificate, clerk, {
    member_pk,
    language: 'ko',
  })
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('A member prints it', () => {
  test('as of today, says 재발행 on the same day, and anybody verifies it', async ({ site }) => {
    const me = await plantPayer(site, kim)
    const first = await own(site, me)
    expectWords(first, '회원증명서', '문서번호 2026-M000001', '성명 김노화', '소속 노화대학교')
    expectWords(first, '회원구분 정회원', '가입일 2001년 3월 2일', '발행일 2026년 11월 21일')
    expectWords(first, '위 사람은 본 학회의 회원임을 증명합니다.')
    expect(first).not.toMatch(/재발행|회원 상태/)
    expect(await verify(site.context, printedCode(first), ip)).toEqual({
      ...{ memberType: '정회원', issuedOn: '2026-11-21', name: '김*화', state: 'valid' },
    })
    const [second, third] = await Promise.all([own(site, me), own(site, me)])
    for (const again of [second, third])
      expectWords(again, '2026-M000001', printedCode(first), '재발행 2026년 11월 21일')
    site.clock.forward(24 * 3600)
    const next = await own(site, await me.logInAgain())
    expectWords(next, '2026-M000002', '발행일 2026년 11월 22일')
    expect(next).not.toContain('재발행')
  })

  test('in English, once the name is known', async ({ site }) => {
    const me = await plantPayer(site, { ...kim, ...nobody, company_en_name: 'Ageing University' })
    const refused = await ask(site, me, 'en')
    expect(refused.status).toBe(400)
    expect(Buffer.from(refused.bytes).toString()).toContain('"en_name"')
    await me.do(setEnglishName, { en_name: 'Nohwa Kim' })
    const { pages, links } = await readPdf((await ask(site, me, 'en')).bytes)
    const words = pages.join(' ').replaceAll(/\s+/g, ' ')
    expectWords(
      words,
      'Certificate of membership',
      'Name Nohwa Kim',
      'Membership type Regular member',
    )
    expectWords(words, 'Affiliation Ageing University', 'Member since 2 March 2001')
    expectWords(words, 'is a member of the society.', 'President Kim ○○')
    expect(words).not.toMatch(/회원|발행|회장/)
    expect(links[0]).toContain('/en/verify/')
  })
})

test('The office prints it for whoever asks, and for nobody who has left', async ({
  site,
  office,
}) => {
  const { member_pk } = await plantPayer(site, kim)
  const since = { from_day: '2026-11-01', until_day: '', reason: '요청' }
  await office.do(setMemberStatus, { member_pk, status: '휴회', ...since })
  expectWords(await wordsOf((await byOffice(site, office, member_pk)).bytes), '회원 상태 휴회')
  expect(await logOf(site)).toContainEqual(
    expect.objectContaining({ kind: 'member', label: '회원증명서 생성' }),
  )
  const gone = await plantPayer(site, nobody)
  await office.do(setMemberStatus, { member_pk: gone.member_pk, status: '퇴회', ...since })
  expect((await byOffice(site, office, gone.member_pk)).status).toBe(404)
  expect((await byOffice(site, office, 999)).status).toBe(404)
})

test('It stays genuine when the member leaves, without a trace of whose it was, for five years', async ({
  site,
}) => {
  const { token: access_token } = await plantPayer(site, { ...kim, email: 'lee@example.org' })
  const words = await own(site, { token: access_token })
  const browser = visitor(site)
  browser.logIn({ access_token })
  await withdraw(site, { browser })
  const rows = await site.context.db.selectFrom('membership_certificate').selectAll().execute()
  expect(rows).toMatchObject([{ member_pk: null, name: '김*화' }])
  expect(await verify(site.context, printedCode(words), ip)).toMatchObject({ name: '김*화' })
  site.clock.forward(5 * 366 * 24 * 3600)
  await destroyDue(site.context)
  expect(await verify(site.context, printedCode(words), ip)).toBeUndefined()
})
