import { read, utils } from '@e965/xlsx'
import { describe, expect } from 'vitest'
import * as corrections from '#abstracts/api/corrections.ts'
import * as calls from '#abstracts/api/office.ts'
import {
  abstractContent,
  authorOf,
  inReview,
  plantAbstract,
  plantReview,
  plantReviewer,
  stateOf,
} from '#tests/support/abstracts.ts'
import { logOf, type Planted, plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { conference_id as id } from '#tests/support/payments.ts'
import { type Site, test as base } from '#tests/support/site.ts'

const why = { reason: '저자의 요청' }

const test = base.extend<{ office: Planted }>({
  office: async ({ site }, use) => {
    site.clock.set(inReview)
    await use(await plantStaff(site, '사무국'))
  },
})

const reviewed = async (site: Site, abstract_pk: number, points: number) => {
  const { reviewer_pk } = await plantReviewer(site)
  const review_pk = await plantReview(site, abstract_pk, reviewer_pk)
  const items = ['독창성', '연구 방법', '중요성', '명료성']
  const scores = JSON.stringify(Object.fromEntries(items.map((item) => [item, points])))
  await site.context.db
    .updateTable('abstract_review')
    .set({ state: 'submitted', scores, recommendation: points > 2 ? 'accept' : 'reject' })
    .set({ to_committee: '위원회만 볼 의견', submitted_at: inReview })
    .where('review_pk', '=', review_pk)
    .execute()
}

const decided = async ({ context }: Site, abstract_pk: number, released_at: string | null) => {
  const decision = { abstract_pk, outcome: 'accept', form: '구연', staff_name: '위원장' } as const
  const row = { ...decision, at: inReview, released_at }
  await context.db.insertInto('abstract_decision').values(row).execute()
}

const titled = (title: string) => ({ title_ko: [{ text: title }] })

describe('the office’s list', () => {
  test('answers each question with its abstracts, and the numbers open them', async ({
    site,
    office,
  }) => {
    const none = await plantAbstract(site, { number: 1, content: titled('심사 전') })
    const split = await plantAbstract(site, { number: 2, content: titled('갈림') })
    const even = await plantAbstract(site, {
      number: 3,
      content: { ...titled('고름'), field: 'AD' },
    })
    const accepted = await plantAbstract(site, { number: 4, state: 'accepted' })
    await plantAbstract(site, { number: 5, state: 'withdrawn' })
    for (const points of [5, 2]) await reviewed(site, split, points)
    for (const points of [4, 4]) await reviewed(site, even, points)
    await decided(site, even, null)
    await decided(site, accepted, inReview)
    const asked = async (question: (typeof calls.questions)[number]) =>
      (await office.do(calls.listOfficeAbstracts, { id, question })).pks
    expect(await asked('all')).toHaveLength(5)
    expect(await asked('unreviewed')).toEqual([none])
    expect(await asked('divided')).toEqual([split])
    expect(await asked('undecided')).toEqual([none, split])
    expect(await asked('unreleased')).toEqual([even])
    expect(await asked('unregistered')).toEqual([accepted])
    const { questions, states, fields } = await office.do(calls.getAbstractRoom, { id })
    expect(questions).toEqual({
      ...{ all: 5, unreviewed: 1, divided: 1, undecided: 2, unreleased: 1, unregistered: 1 },
    })
    expect(states).toMatchObject({ submitted: 1, reviewing: 2, accepted: 1, withdrawn: 1 })
    expect(fields[1]).toMatchObject({ code: 'AD', submitted: 1, accepted: 0 })
    const { rows } = await office.do(calls.listOfficeAbstracts, { id, sort: '-score' })
    expect(rows.slice(0, 2).map(({ score, spread }) => [score, spread])).toEqual([
      [4, 0],
      [3.5, 3],
    ])
    const found = await office.do(calls.listOfficeAbstracts, { id, search: '갈림' })
    expect(found.pks).toEqual([split])
    expect(JSON.stringify(await logOf(site))).not.toMatch(/갈림|이저자/)
  })

  test('reads back from a workbook with every column', async ({ site, office }) => {
    const abstract_pk = await plantAbstract(site, { number: 7, content: titled('엑셀의 초록') })
    await reviewed(site, abstract_pk, 4)
    const file = { id, format: 'xlsx', ...why } as const
    const response = await fetch(`${site.url}/api${calls.abstractsFile.path}`, {
      method: 'POST',
      headers: {
        'client-secret': site.context.config.clientSecret,
        'content-type': 'application/json',
        cookie: office.cookie,
      },
      body: JSON.stringify(file),
    })
    const { Sheets, SheetNames } = read(new Uint8Array(await response.arrayBuffer()))
    const [row = {}] = utils.sheet_to_json<Record<string, unknown>>(
      Sheets[SheetNames[0] ?? ''] ?? {},
    )
    expect(row).toMatchObject({
      접수번호: 'CB-007',
      '국문 제목': '엑셀의 초록',
      목적: '목적입니다.',
      저자: '이저자(1)',
      소속: '1. 노화대학교',
      상태: '심사 중',
      점수: '4',
      '위원회에 전하는 의견': '위원회만 볼 의견',
    })
    expect(
      Object.keys(utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { defval: '' })[0] ?? {}),
    ).toHaveLength(49)
  })
})

describe('the office', () => {
  test('begins, submits and corrects an abstract for a member, each with a row of the log', async ({
    site,
    office,
  }) => {
    const { member_pk } = await plantMember(site, { email: 'kim@example.org' })
    const invited = { id, kind: 'invited', email: 'kim@example.org' } as const
    const { abstract_pk } = await office.do(corrections.registerAbstract, invited)
    const nobody = { ...invited, email: 'nobody@example.org' }
    const free = { ...nobody, kind: 'free' } as const
    expect(await office.refused(corrections.registerAbstract, free)).toBe(40)
    expect(await office.do(corrections.registerAbstract, nobody)).toMatchObject({})
    const draft = await office.do(calls.getOfficeAbstract, { abstract_pk })
    expect(draft).toMatchObject({ member_pk, state: 'draft', number: '', kind: 'invited' })
    const { row_version } = draft
    const content = abstractContent() as typeof draft.content
    const typed = { abstract_pk, row_version, content, ...why }
    const missing = { ...typed, content: { ...content, keywords: [] } }
    expect(await office.refused(corrections.correctAbstract, missing)).toBe(40)
    expect(await office.do(corrections.correctAbstract, typed)).toEqual({ number: 'CB-001' })
    expect(await office.refused(corrections.correctAbstract, typed)).toBe(25)
    const drawn = await office.do(corrections.drawAbstract, {
      abstract_pk,
      row_version: 1,
      content,
    })
    expect(drawn).toMatchObject({ row_version: 1, page: { pages: [{}] } })
    const again = { ...typed, row_version: row_version + 1 }
    await office.do(corrections.correctAbstract, again)
    const { versions, state } = await office.do(calls.getOfficeAbstract, { abstract_pk })
    expect(state).toBe('submitted')
    expect(versions).toMatchObject([
      { number: 1, kind: 'submitted', by_name: '사무국 담당', ...why },
      { number: 2, kind: 'edited', ...why },
    ])
    const labels = (await logOf(site)).map(({ label }) => label)
    expect(labels).toEqual(
      expect.arrayContaining(['초청 초록 대신 등록', '초록 대신 제출', '초록 수정']),
    )
  })

  test('changes the presenter at any time, ends an abstract and permits a late one', async ({
    site,
    office,
  }) => {
    const authors = [
      authorOf('이저자', 'author@example.org', { presenter: true, corresponding: true }),
      authorOf('박공동', 'Second@example.org'),
    ]
    const abstract_pk = await plantAbstract(site, { state: 'accepted', content: { authors } })
    site.clock.set('2025-10-20T00:00:00Z')
    const staff = await plantStaff(site, '사무국')
    const other = { abstract_pk, email: 'second@example.org', ...why }
    await staff.do(corrections.setPresenter, other)
    const stranger = { ...other, email: 'stranger@example.org' }
    expect(await staff.refused(corrections.setPresenter, stranger)).toBe(40)
    const { presenter } = await staff.do(calls.getOfficeAbstract, { abstract_pk })
    expect(presenter).toBe('박공동')
    await staff.do(corrections.endAbstract, { abstract_pk, ...why })
    expect(await stateOf(site, abstract_pk)).toBe('cancelled')
    expect(await staff.refused(corrections.endAbstract, { abstract_pk, ...why })).toBe(44)
    const late = { id, email: 'late@example.org', until: '2025-10-21T23:59:59+09:00', ...why }
    await staff.do(corrections.permitLate, late)
    const past = { ...late, until: '2025-10-19T23:59:59+09:00' }
    expect(await staff.refused(corrections.permitLate, past)).toBe(40)
    const { permits } = await staff.do(calls.getAbstractRoom, { id })
    expect(permits).toMatchObject([
      { email: 'late@example.org', until: '2025-10-21T14:59:59.000Z' },
    ])
    expect(office.staff_pk).not.toBe(staff.staff_pk)
  })
})

test('staff who are authors find their abstract in no list, count, detail or file', async ({
  site,
  office,
}) => {
  const academic = await plantStaff(site, '학술')
  const email = `${academic.staff_id}@example.org`.toUpperCase()
  const hidden = await plantAbstract(site, {
    number: 1,
    content: { ...titled('숨은 초록'), authors: [authorOf('신저자', email, { presenter: true })] },
  })
  await plantAbstract(site, { number: 2 })
  const { questions, states } = await academic.do(calls.getAbstractRoom, { id })
  expect([questions.all, states.submitted]).toEqual([1, 1])
  const list = await academic.do(calls.listOfficeAbstracts, { id })
  expect(JSON.stringify(list)).not.toContain('숨은')
  const one = { abstract_pk: hidden }
  for (const refused of [
    academic.refused(calls.getOfficeAbstract, one),
    academic.refused(corrections.editAbstract, one),
    academic.refused(calls.officeAbstractPdf, one),
    academic.refused(corrections.endAbstract, { ...one, ...why }),
  ])
    expect(await refused).toBe(44)
  expect((await office.do(calls.getAbstractRoom, { id })).questions.all).toBe(2)
})
