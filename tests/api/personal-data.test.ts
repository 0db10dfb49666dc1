import { describe, expect } from 'vitest'
import { login, logout } from '#accounts/api/sessions.ts'
import { endMemberSession, getPersonalData } from '#privacy/api/personal-data.ts'
import { send } from '#tests/support/call.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { downloadData, join } from '#tests/support/profiles.ts'
import { type Site, test } from '#tests/support/site.ts'
import { loggedIn } from '#tests/support/visitor.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** Logs in over HTTP with Chrome. */
const logInWithChrome = async (site: Site) => {
  const { text } = await send(site, {
    method: 'POST',
    path: `/api${login.path}`,
    headers: { 'client-secret': site.context.config.clientSecret, 'user-agent': chrome },
    body: JSON.stringify({ member_id: 'nohwa1956', member_password: 'secret!23' }),
  })
  return (JSON.parse(text) as { data: { access_token: string } }).data
}

describe('what is held', () => {
  test('is listed with its beginning and its end, to nobody else', async ({ site }) => {
    const { browser, member_pk } = await join(site)
    const order_pk = await plantPaidOrder(site, { member_pk })
    const { held } = await browser.do(getPersonalData, {})
    const by = Object.fromEntries(held.map((line) => [line.key, line]))
    const since = '2026-11-21T03:01:00.000Z'
    const period = '탈퇴하실 때까지'
    expect(by['member']).toMatchObject({ count: 1, since, until: null, period })
    expect(by['consent']?.count).toBe(3)
    expect(by['topic']?.count).toBe(1)
    expect(by['waiting']).toMatchObject({ count: 0, since: null, until: null })
    expect(by['session']).toMatchObject({ count: 1, until: '2027-02-19T03:01:00.000Z' })
    const until = '2031-11-21T03:01:00.000Z'
    const entry = { name: '2026년 연회비 80,000원', since, until, pay_info_pk: order_pk }
    expect(by['payment']).toMatchObject({ period: '5년', until, entries: [entry] })
    // Of another member nothing of it is held.
    const stranger = await loggedIn(site, await plantMember(site))
    const others = await stranger.do(getPersonalData, {})
    expect(others.held.find(({ key }) => key === 'payment')?.count).toBe(0)
    expect(others.sessions).toHaveLength(1)
  })
})

describe('logins', () => {
  test('say the device, the network without its end, and which is this one', async ({ site }) => {
    const { browser } = await join(site)
    browser.logIn(await logInWithChrome(site))
    const { sessions } = await browser.do(getPersonalData, {})
    const device = 'Windows PC · Chrome'
    const place = '이 홈페이지가 있는 컴퓨터'
    expect(sessions).toMatchObject([
      { current: true, active: true, device, place },
      { current: false, active: false, device: '', place: '알 수 없음' },
    ])
  })

  test('can be ended, one’s own only', async ({ site }) => {
    const { browser } = await join(site)
    const { sessions } = await browser.do(getPersonalData, {})
    const session_id = sessions[0]?.session_id ?? ''
    const stranger = await loggedIn(site, await plantMember(site))
    expect(await stranger.refused(endMemberSession, { session_id })).toBe(43)
    expect(await browser.refused(endMemberSession, { session_id: 'none' })).toBe(44)
    await browser.do(endMemberSession, { session_id })
    expect(await browser.refused(logout, {})).toBe(84)
  })
})

describe('the download', () => {
  test('holds every field as JSON without the password, and is a document', async ({ site }) => {
    const { browser, member_pk } = await join(site)
    await plantPaidOrder(site, { member_pk }, { member_name: '이노화' })
    const tokens = await logInWithChrome(site)
    browser.logIn(tokens)
    const response = await downloadData(site, tokens.access_token, 'json')
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('content-disposition')).toContain('filename*=')
    const text = await response.text()
    const data = JSON.parse(text) as Record<string, unknown>
    expect(data).toMatchObject({
      member_info: { member_id: 'nohwa1956', member_cell: '01012345678' },
      member_company_info: { member_company_name: '○○대학교', member_position: '교수' },
      member_edu_info: [{ member_edu_school: '○○대학교', member_edu_degree: '박사' }],
      member_etc_info: { member_research_topic: '텔로미어', member_receive_post: '직장' },
      consents: [
        { document: 'terms', agreed: true },
        { document: 'privacy' },
        { document: 'topic' },
      ],
      payments: [{ goods_name: '2026년 연회비', amount: 80_000, member_name: '이노화' }],
      sessions: [{ device: 'Windows PC · Chrome', state: 'active' }, { state: 'replaced' }],
    })
    expect(text).not.toMatch(/password|\$argon2|refresh_token/)

    const paper = await downloadData(site, tokens.access_token, 'pdf')
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    const { pages } = await readPdf(new Uint8Array(await paper.arrayBuffer()))
    const words = ['개인정보 열람 자료', '이노화', 'lee@example.org', '2026년 연회비', '5년']
    for (const word of words) expect(pages.join('\n')).toContain(word)
  })
})
