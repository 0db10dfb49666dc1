import { unzipSync } from 'fflate'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { z } from 'zod'
import * as committee from '#abstracts/api/committee.ts'
import * as reviewing from '#abstracts/api/reviewing.ts'
import { allCalls, type AnyCall } from '#app/api/calls.ts'
import { createApp } from '#app/app.ts'
import {
  abstractContent,
  authorOf,
  inReview,
  plantAbstract,
  plantReview,
  plantReviewer,
} from '#tests/support/abstracts.ts'
import { plantMember } from '#tests/support/members.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { plantClerk, test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

// Who wrote an abstract reaches no reviewer, and nothing of it a committee member who wrote it: every call is tried.

const test = base.extend('at', inReview)

const secrets = {
  first: ['남궁비밀', 'Secretia Namgung', 'secret.author@hidden.example', '0000-0002-1825-0097'],
  second: ['독고은닉', 'Hiddenia Dokgo', 'second@concealed.example', '0000-0001-5109-3700'],
  rest: [
    '은닉대학교',
    'Concealed University',
    '비밀학과',
    '과제-은닉-7',
    '숨은제출',
    'owner@hidden.example',
  ],
}
const all = Object.values(secrets).flat()

const secretAuthor = (
  [name, name_en, email = '', orcid = '']: readonly string[],
  presenter: boolean,
) =>
  authorOf(name ?? '', email, {
    name_en: name_en ?? '',
    orcid,
    presenter,
    corresponding: presenter,
  })

/** An abstract whose authors nobody may learn, with a figure. */
const plantSecret = async (site: Site, own: Parameters<typeof authorOf>[] = []) => {
  const { member_pk } = await plantMember(site, {
    member_name: '숨은제출',
    email: 'owner@hidden.example',
  })
  const abstract_pk = await plantAbstract(site, {
    member_pk,
    content: {
      title_ko: [{ text: '모두가 읽는 제목' }],
      authors: [
        secretAuthor(secrets.first, true),
        secretAuthor(secrets.second, false),
        ...own.map((one) => authorOf(...one)),
      ],
      affiliations: [
        {
          ...{ institution_ko: '은닉대학교', institution_en: 'Concealed University', city: '' },
          ...{ department_ko: '비밀학과', department_en: '', country: 'KR' },
        },
      ],
      funding: '과제-은닉-7',
      conflicts: '과제-은닉-7',
      irb: '과제-은닉-7',
      earlier: '과제-은닉-7',
    },
  })
  const reviewer = await plantReviewer(site)
  const review_pk = await plantReview(site, abstract_pk, reviewer.reviewer_pk)
  return { ...reviewer, abstract_pk, review_pk }
}

/** Makes calls of an app whose log is read, and answers with all that came of each. */
const listenTo = ({ context }: Site) => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => lines.push(line) })
  const app = createApp({ ...context, log })
  return async ({ method, path }: AnyCall, input: object, headers: Record<string, string> = {}) => {
    lines.length = 0
    const query = new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)]))
    const response = await app.request(
      `${context.config.siteUrl}/api${path}${method === 'GET' ? `?${query.toString()}` : ''}`,
      {
        method,
        headers: {
          'client-secret': context.config.clientSecret,
          'content-type': 'application/json',
          origin: context.config.siteUrl,
          ...headers,
        },
        ...(method === 'POST' && { body: JSON.stringify(input) }),
      },
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
    const parts = isZip ? Object.values(unzipSync(bytes)) : [bytes]
    const body = parts.map((part) => new TextDecoder().decode(part)).join('\n')
    const heads = JSON.stringify([...response.headers])
    return {
      status: response.status,
      body,
      said: [decodeURIComponent(heads), body, ...lines].join('\n'),
    }
  }
}

const expectSilent = (said: string, path: string, words: readonly string[] = all): void => {
  for (const secret of words) expect(said, `${path} tells ${secret}`).not.toContain(secret)
}

const scores = { 독창성: 4, '연구 방법': 3, 중요성: 5, 명료성: 4 }

test('no answer, header or line of the log tells a reviewer who wrote what they review', async ({
  site,
}) => {
  const { token, review_pk } = await plantSecret(site)
  const other = await plantReviewer(site)
  const ask = listenTo(site)
  const opened = await ask(reviewing.openReview, { token })
  expect(opened.body).toContain('모두가 읽는 제목')
  const [review] = (JSON.parse(opened.body) as { data: reviewing.ReviewRoom }).data.reviews
  expect(Object.keys(review?.abstract ?? {}).toSorted()).toEqual(
    Object.keys(reviewing.BlindAbstract.shape).toSorted(),
  )
  const right = {
    ...{ token, review_pk, scores, recommendation: 'accept', to_authors: '', to_committee: '' },
    ...{ fields: ['CB'], most: 3, reason: '사유', state: 'conflict' },
  }
  const wrong = [
    { ...right, token: 'A'.repeat(43) },
    { ...right, token: other.token },
    { ...right, review_pk: 999, scores: { 없음: 3 }, fields: ['XX'] },
    { ...right, scores: { 독창성: 9 }, most: 0, reason: '' },
    { token },
    {},
  ]
  let tried = 0
  // Nothing is open once these have been done.
  const last = ['review/excuse', 'review/decline']
  const rank = ({ key }: AnyCall): number => last.findIndex((one) => key.endsWith(one))
  const reachable = allCalls.filter(({ access }) => access !== 'staff')
  for (const made of reachable.toSorted((one, other) => rank(one) - rank(other)))
    for (const input of [...wrong, right]) {
      const { status, said } = await ask(made, input, { authorization: token })
      expectSilent(said, `${made.key} ${JSON.stringify(input)}`)
      expect(status, made.key).not.toBe(500)
      tried += 1
    }
  expect(tried).toBeGreaterThan(300)
  const states = await site.context.db.selectFrom('abstract_review').select('state').execute()
  expect(states).toEqual([{ state: 'conflict' }, { state: 'assigned' }])
  const mails = await site.context.db.selectFrom('mail').selectAll().execute()
  const toReviewers = mails.filter(({ to_address }) => to_address.startsWith('reviewer'))
  expect(toReviewers).toHaveLength(1)
  expectSilent(JSON.stringify(toReviewers), 'mail')
})

test('no console call tells a committee member of the abstract that they wrote', async ({
  site,
}) => {
  const me = await plantClerk(site, '학술')
  const { email } = await site.context.db
    .selectFrom('staff')
    .select('email')
    .where('staff_pk', '=', me.staff_pk)
    .executeTakeFirstOrThrow()
  const { abstract_pk, reviewer_pk, review_pk } = await plantSecret(site, [['이위원', email]])
  const open = await plantAbstract(site, { content: { title_ko: [{ text: '남의 제목' }] } })
  const decided = { outcome: 'reject', staff_name: '다른위원', at: inReview } as const
  const { decision_pk } = await site.context.db
    .insertInto('abstract_decision')
    .values({ abstract_pk, ...decided })
    .returning('decision_pk')
    .executeTakeFirstOrThrow()
  const words = [...all, '모두가 읽는 제목', '다른위원']
  const inputs: Record<string, unknown> = {
    ...{ id, abstract_pk, reviewer_pk, review_pk, abstract_pks: [abstract_pk], reason: '사유' },
    ...{ pairs: [{ abstract_pk, reviewer_pk }], decision_pks: [decision_pk], outcome: 'reject' },
    ...{ row_version: 1, content: abstractContent(), email: 'new@example.org', kind: 'free' },
    ...{ until: '2025-12-01T00:00:00Z', question: 'all', page: 1, q: '제목', search: '제목' },
    people: [{ name: '김심사', email: 'k@example.org', company: '', fields: [], most: 3 }],
  }
  const ask = listenTo(site)
  const calls = allCalls.filter(
    (made) => 'permission' in made && String(made.permission).startsWith('abstracts.'),
  )
  expect(calls.length).toBeGreaterThan(10)
  for (const made of calls) {
    const { shape } = made.input as z.ZodObject
    const named = Object.keys(shape).filter((key) => key in inputs)
    const input = Object.fromEntries(named.map((key) => [key, inputs[key]]))
    const { status, said, body } = await ask(made, input, { cookie: me.cookie })
    expectSilent(said, made.key, words)
    expect([401, 403, 500], `${made.key} ${body}`).not.toContain(status)
    if ('abstract_pk' in shape) expect(status, made.key).toBe(404)
  }
  const { pairs, loads } = await me.do(committee.proposeAssignment, {})
  expect(pairs.every((pair) => pair.abstract_pk === open)).toBe(true)
  expect(loads.reduce((sum, { load }) => sum + load, 0)).toBe(pairs.length)
  const { batch, undecided } = await me.do(committee.previewRelease, {})
  expect([batch, undecided]).toEqual([[], 1])
  const { rows } = await me.do(committee.listReviewers, {})
  expect(rows.reduce((sum, { assigned }) => sum + assigned, 0)).toBe(0)
})
