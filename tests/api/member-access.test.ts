import { expect } from 'vitest'
import { changePw } from '#accounts/api/password.ts'
import { addSession } from '#accounts/server/sessions/store.ts'
import { allCalls, type AnyCall } from '#app/api/calls.ts'
import { adConsentText } from '#mail/rules/mail-choices.ts'
import { abstractContent, plantAbstract } from '#tests/support/abstracts.ts'
import { send } from '#tests/support/call.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { annualFee, conference_id, plantPaidOrder, registration } from '#tests/support/payments.ts'
import { basic, school } from '#tests/support/profiles.ts'
import { type Site, test } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'
import { withdraw } from '#tests/support/withdrawals.ts'

// Who may make which call: every call of the contract for members, by everybody who might try.

/** The call that changes a password is a member's in the profile's form (spec part 7). */
const memberCalls = [...allCalls.filter(({ access }) => access === 'member'), changePw]

const groupPerson = { name: '김노화', company_name: '노화대학교', email: 'a@b.kr' }
const group = { conference_id: 'none', people: [groupPerson] }

const written = { abstract_pk: 1, row_version: 1, content: abstractContent() }

/**
 * An input that a member's call takes, by its path; a call that takes nothing needs none. Where a call names something
 * of a member's, it is the victim's.
 */
const inputs: Record<string, object> = {
  '/v1/front/modifyMemberInfo': { ...basic, member_email: 'other@example.org' },
  '/v1/front/modifyMemberCompanyInfo': { member_company_name: '남의 직장' },
  '/v1/front/modifyMemberEduInfo': [school('남의 학교')],
  '/v1/front/modifyMemberEtcInfo': {
    member_research_topic: '남의 주제',
    member_receive_post: '직장',
  },
  '/v1/front/pg/ready': annualFee,
  '/v1/front/createTransferInfo': annualFee,
  '/v1/front/getAnnualFeePaid': { goods_name: registration.goods_name },
  '/v1/front/getPayResult': { mbrRefNo: 'planted1' },
  '/v1/front/joinWaitingList': { conference_id },
  '/v1/front/leaveWaitingList': { conference_id },
  // The first order that there is: the victim's.
  '/v1/front/getReceipt': { pay_info_pk: '1' },
  '/v1/front/getPaper': { pay_info_pk: '1', paper: 'receipt' },
  '/v1/front/setEnglishName': { en_name: 'Somebody Else' },
  '/v1/front/downloadPersonalData': { format: 'json' },
  '/v1/front/requestPrivacy': { kind: 'access', body: '보관하시는 정보' },
  '/v1/front/changeMailConsent': { agreed: true, version: adConsentText.version },
  '/v1/front/changeReminderMail': { kind: 'dues', wanted: false },
  '/v1/front/endMemberSession': { session_id: 'session-of-the-victim' },
  '/v1/front/cancelRegistration': { conference_id, back: 0 },
  '/v1/front/swapAttendee': {
    conference_id,
    name: '남의이름',
    company: '남의 직장',
    email: 'other@example.org',
  },
  '/v1/front/unswapAttendee': { conference_id },
  '/v1/front/group/check': group,
  '/v1/front/group/estimate': { ...group, company_name: '' },
  '/v1/front/group/order': { ...group, company_name: '', amounts: [1], receipts: 'one' },
  '/v1/front/group/cancel': { order_pk: 1, back: 0 },
  '/v1/front/group/swap': { order_pk: 1, ...groupPerson, company: '노화대학교' },
  '/v1/front/group/paper': { joint_pk: '1', paper: 'estimate' },
  '/v1/front/abstract/get': { abstract_pk: 1 },
  '/v1/front/abstract/start': { conference_id: 'none' },
  '/v1/front/abstract/save': written,
  '/v1/front/abstract/submit': { abstract_pk: 1, row_version: 1, consents: [] },
  '/v1/front/abstract/remove': { abstract_pk: 1 },
  '/v1/front/abstract/withdraw': { abstract_pk: 1, reason: '남의 초록' },
  '/v1/front/abstract/presenter': { abstract_pk: 1, email: 'other@example.org' },
  '/v1/front/abstract/figure/add': { abstract_pk: 1, name: '그림.png', bytes: 'AAAA' },
  '/v1/front/abstract/figure/get': { figure_pk: 1 },
  '/v1/front/abstract/pdf': { abstract_pk: 1 },
  '/v1/front/abstract/affiliations': { search: '노화' },
  '/v1/front/programme/paper': { conference_id: 'none', key: 'acceptance-1-0', language: 'ko' },
  '/v1/front/changePw': {
    member_original_password: 'guessed!1',
    member_new_password: 'newsecret1',
  },
}

/** Calls that name what belongs to the victim. */
const named: readonly string[] = [
  '/v1/front/getPayResult',
  '/v1/front/getReceipt',
  '/v1/front/getPaper',
  '/v1/front/endMemberSession',
]

/** The caller has registered for nothing, no conference is for groups, the victim is in none, and abstracts are the victim's. */
const isAbsent = (path: string): boolean =>
  /(cancelRegistration|swapAttendee|paper)$|front.(group|abstract).(?!list|affiliations)/i.test(
    path,
  )

/** The answer of a call as text, and the number of its refusal. */
const make = async (site: Site, { method, path }: AnyCall, token?: string) => {
  const input = inputs[path] ?? {}
  const query = new URLSearchParams(Object.entries(input))
  const { status, text } = await send(site, {
    method,
    path: `/api${path}${method === 'GET' ? `?${query.toString()}` : ''}`,
    headers: {
      'client-secret': site.context.config.clientSecret,
      ...(token !== undefined && { authorization: token }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  })
  const code = /"error":\{"code":(\d+)/.exec(text)?.[1]
  return { status, text, code: code === undefined ? undefined : Number(code) }
}

test('every one is refused without a token, or with one that holds no more', async ({ site }) => {
  const tokenOf = async (member: { member_pk: number }) => (await logIn(site, member)).access_token
  const leaver = await plantMember(site, { member_id: 'leaver', email: 'leaving@example.org' })
  const left = await tokenOf(leaver)
  const browser = visitor(site)
  browser.logIn({ access_token: left })
  await withdraw(site, { browser }, 'leaving@example.org')
  const expired = await tokenOf(await plantMember(site, { member_id: 'sleeper' }))
  site.clock.forward(15 * 60)
  const member = await plantMember(site)
  const replaced = await tokenOf(member)
  await tokenOf(member)
  for (const [why, token, refusal] of [
    ['none', undefined, 84],
    ['null', 'null', 84],
    ['rubbish', 'rubbish', 84],
    ['Bearer', 'Bearer a.b.c', 84],
    ['of who has left', left, 84],
    ['expired', expired, 97],
    ['replaced by a newer login', replaced, 91],
  ] as const) {
    expect(memberCalls.length).toBeGreaterThan(8)
    for (const made of memberCalls) {
      const { status, code } = await make(site, made, token)
      expect({ status, code }, `${made.path} ${why}`).toEqual({ status: 401, code: refusal })
    }
  }
})

/** All that is stored of a member. */
const everythingOf = async ({ context: { db } }: Site, member_pk: number): Promise<string> => {
  const tables = [
    ...(['member', 'member_session', 'member_education', 'consent', 'reminder_stop'] as const),
    ...(['payment_order', 'waiting_place', 'abstract'] as const),
  ]
  const rows = await Promise.all(
    tables.map((table) =>
      db.selectFrom(table).selectAll().where('member_pk', '=', member_pk).execute(),
    ),
  )
  return JSON.stringify(rows)
}

const victim = {
  member_id: 'victim01',
  member_name: '피해자',
  email: 'victim@example.org',
  cell: '01055556666',
  address: '비밀시 비밀로 1',
  research_topic: '비밀 주제',
}

const card = { card_no: '4321-****-****-8765' }

/** The victim, with an order and a session that is known by name. */
const plantVictim = async (site: Site): Promise<number> => {
  const { member_pk } = await plantMember(site, victim)
  await plantPaidOrder(site, { member_pk }, { card })
  await plantAbstract(site, { member_pk, state: 'draft' })
  const now = site.clock.now().toISOString()
  await addSession(site.context.db, {
    session_id: 'session-of-the-victim',
    member_pk,
    state: 'active',
    refresh_token_hash: 'of the victim',
    created_at: now,
    last_used_at: now,
  })
  return member_pk
}

test.for([
  ['another member', 0],
  ['a member of staff', 1],
] as const)('none tells or touches anything of a member to %s', async ([, staff], { site }) => {
  const member_pk = await plantVictim(site)
  const before = await everythingOf(site, member_pk)
  const other = await plantMember(site, { staff, email: 'other@example.org' })
  for (const made of memberCalls) {
    // A call may have ended the session, or have used up what there is of it in an hour.
    site.clock.forward(3600)
    const { access_token } = await logIn(site, other)
    const { status, text } = await make(site, made, access_token)
    const known = isAbsent(made.path) ? 404 : 200
    expect(status, `${made.path} ${text}`).toBe(named.includes(made.path) ? 403 : known)
    for (const secret of [...Object.values(victim), card.card_no])
      expect(text, made.path).not.toContain(secret)
    expect(await everythingOf(site, member_pk), made.path).toBe(before)
  }
})
