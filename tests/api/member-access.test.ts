import { changePw } from '#accounts/api/password.ts'
import { addSession } from '#accounts/server/sessions/store.ts'
import { allCalls, type AnyCall } from '#app/api/calls.ts'
import { adConsentText } from '#mail/rules/mail-choices.ts'
import { withdrawMember } from '#privacy/api/member-leaving.ts'
import { call, send, succeed } from '#tests/support/call.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { annualFee, conference_id, plantPaidOrder, registration } from '#tests/support/payments.ts'
import { basic, school } from '#tests/support/profiles.ts'
import { type Site, test } from '#tests/support/site.ts'
import { browserThatAsked } from '#tests/support/verified.ts'
import { describe, expect } from 'vitest'

// Who may make which call: every call of the contract for members, by everybody who might try.

/** Of both forms of the call that changes a password, the profile's is a member's (spec part 7). */
const memberCalls = [...allCalls.filter(({ access }) => access === 'member'), changePw]

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
  '/v1/front/downloadPersonalData': { format: 'json' },
  '/v1/front/requestPrivacy': { kind: 'access', body: '보관하시는 정보' },
  '/v1/front/changeMailConsent': { agreed: true, version: adConsentText.version },
  '/v1/front/changeReminderMail': { kind: 'dues', wanted: false },
  '/v1/front/endMemberSession': { session_id: 'session-of-the-victim' },
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

interface Reply {
  status: number
  text: string
  code: number | undefined
}

const make = async (site: Site, { method, path }: AnyCall, token?: string): Promise<Reply> => {
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
  const error = /"error":\{"code":(\d+)/.exec(text)?.[1]
  return { status, text, code: error === undefined ? undefined : Number(error) }
}

/** All that is stored of a member. */
const everythingOf = async ({ context: { db } }: Site, member_pk: number): Promise<string> => {
  const of = { member_pk }
  const tables = [
    'member',
    'member_session',
    'member_education',
    'consent',
    'reminder_stop',
    'payment_order',
    'waiting_place',
  ] as const
  const rows = await Promise.all(
    tables.map((table) =>
      db.selectFrom(table).selectAll().where('member_pk', '=', of.member_pk).execute(),
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

/** A session of the victim's that is known by name. */
const plantSession = async ({ context }: Site, member_pk: number): Promise<void> => {
  const now = context.clock.now().toISOString()
  await addSession(context.db, {
    session_id: 'session-of-the-victim',
    member_pk,
    state: 'active',
    refresh_token_hash: 'of the victim',
    created_at: now,
    last_used_at: now,
  })
}

/** What is said of the victim's card. */
const card = { card_no: '4321-****-****-8765' }

const rows = memberCalls.map((schema) => [schema.path, schema] as const)

describe.each(rows)('%s', (_path, schema) => {
  test('is refused without a token and with rubbish: 84', async ({ site }) => {
    for (const token of [undefined, 'null', 'rubbish', 'Bearer a.b.c']) {
      const { status, code } = await make(site, schema, token)
      expect({ status, code }).toEqual({ status: 401, code: 84 })
    }
  })

  test('is refused with an expired token: 97', async ({ site }) => {
    const { access_token } = await logIn(site, await plantMember(site))
    site.clock.forward(15 * 60)
    const { status, code } = await make(site, schema, access_token)
    expect({ status, code }).toEqual({ status: 401, code: 97 })
  })

  test('is refused with a token that a newer login has replaced: 91', async ({ site }) => {
    const member = await plantMember(site)
    const { access_token } = await logIn(site, member)
    await logIn(site, member)
    const { status, code } = await make(site, schema, access_token)
    expect({ status, code }).toEqual({ status: 401, code: 91 })
  })

  test('is refused with a withdrawn member’s token: 84', async ({ site }) => {
    const address = 'leaving@example.org'
    const { access_token } = await logIn(site, await plantMember(site, { email: address }))
    const asking = { address, purpose: 'withdraw', progress: 'verified' } as const
    const cookie = await browserThatAsked(site.context, asking)
    await succeed(call(site, withdrawMember, {}, { token: access_token, cookie }))
    const { status, code } = await make(site, schema, access_token)
    expect({ status, code }).toEqual({ status: 401, code: 84 })
  })

  test.for([
    ['another member', 0],
    ['a member of staff', 1],
  ] as const)(
    'neither tells nor touches anything of a member to %s',
    async ([, staff], { site }) => {
      const { member_pk } = await plantMember(site, victim)
      const { access_token } = await logIn(
        site,
        await plantMember(site, { staff, email: 'other@example.org' }),
      )
      await plantPaidOrder(site, { member_pk }, { card })
      await plantSession(site, member_pk)
      const before = await everythingOf(site, member_pk)
      const { status, text } = await make(site, schema, access_token)
      expect(status, text).toBe(named.includes(schema.path) ? 403 : 200)
      for (const secret of [...Object.values(victim), card.card_no])
        expect(text).not.toContain(secret)
      expect(await everythingOf(site, member_pk)).toBe(before)
    },
  )
})

test('there are calls for members', () => {
  expect(memberCalls.length).toBeGreaterThan(8)
})
