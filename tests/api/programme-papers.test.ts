import { describe, expect } from 'vitest'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { giveAward } from '#programme/api/judging.ts'
import * as calls from '#programme/api/papers.ts'
import { type PaperKind, paperNames } from '#programme/rules/programme.ts'
import { chairLink } from '#programme/server/chairs/links.ts'
import { verify } from '#programme/server/papers/verification.ts'
import { abstractContent, authorOf, plantAbstract } from '#tests/support/abstracts.ts'
import { send } from '#tests/support/call.ts'
import { printedCode, wordsOf } from '#tests/support/certificates.ts'
import { plantCheckinEvent } from '#tests/support/checkin.ts'
import { logOf } from '#tests/support/console.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import {
  conference_id,
  paidRegistration,
  plantPaidOrder,
  whileOpen,
} from '#tests/support/payments.ts'
import { plantClerk } from '#tests/support/people.ts'
import { plantProgramme } from '#tests/support/programme.ts'
import { type Site, test } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'
import { loggedIn } from '#tests/support/visitor.ts'

// Papers exist for facts alone: each is asked anew at printing and at verification.

const afternoon = '2025-10-24T06:00:00Z'
const ip = '192.0.2.1'
const lee = authorOf('이저자', 'author@example.org', { name_en: 'Lee Jeoja', presenter: true })
const park = authorOf('박공동', 'park@example.org', { name_en: 'Park Gongdong' })

/** An accepted talk of this morning, whose presenter came, in a book, with an award and a chair. */
const plantAll = async (site: Site) => {
  const { db } = site.context
  site.clock.set(whileOpen)
  const member = await plantMember(site, { email: lee.email, member_name: '이저자' })
  const order_pk = await plantPaidOrder(site, member, paidRegistration)
  const abstract_pk = await plantAbstract(site, {
    ...{ state: 'accepted', member_pk: member.member_pk, number: 12 },
    content: { authors: [lee, park] },
  })
  const chairs = [{ name: '최좌장', email: 'chair@example.org' }]
  const { session_pks, chair_pks } = await plantProgramme(site, conference_id, {
    sessions: [{ talks: [abstract_pk], chairs }],
  })
  const pass = await plantCheckinEvent(site, order_pk)
  site.clock.set(afternoon)
  await db.updateTable('programme_slot').set({ presented: 'done' }).execute()
  const at = site.clock.now().toISOString()
  await db
    .insertInto('programme_book')
    .values({
      ...{ conference_id, layout: 'one', stamp: 's', state: 'made', storage_key: 'book' },
      ...{ pages: JSON.stringify({ [abstract_pk]: 31 }), staff_name: '사무국' },
      ...{ asked_at: at, made_at: at, published_at: at },
    })
    .execute()
  const office = await plantClerk(site, '사무국')
  const award = { title: '젊은 연구자상', title_en: 'Young Investigator Award' }
  await office.do(giveAward, { id: conference_id, abstract_pk, ...award })
  const ids = { abstract_pk, session_pk: session_pks[0] ?? 0, chair_pk: chair_pks[0] ?? 0 }
  return { ...ids, member, office, pass, order_pk }
}

const print = async (
  site: Site,
  office: Awaited<ReturnType<typeof plantClerk>>,
  key: string,
  language: 'ko' | 'en' = 'ko',
) => {
  const response = await download(site, calls.printPaper, office, {
    ...{ id: conference_id, key, language },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, words: response.ok ? await wordsOf(bytes) : '' }
}

/** The status of a file that a member or a visitor asks for. */
const askFile = async (site: Site, { path }: { path: string }, body: object, token?: string) => {
  const { status } = await send(site, {
    ...{ method: 'POST', path: `/api${path}`, body: JSON.stringify(body) },
    headers: {
      'client-secret': site.context.config.clientSecret,
      ...(token !== undefined && { authorization: token }),
    },
  })
  return status
}

const keysOf = ({ abstract_pk, chair_pk }: { abstract_pk: number; chair_pk: number }) => ({
  acceptance: `acceptance-${abstract_pk}-0`,
  presentation: `presentation-${abstract_pk}-0`,
  chair: `chair-${chair_pk}`,
  publication: `publication-${abstract_pk}-0`,
  award: 'award-1',
})

describe('each paper', () => {
  test('is printed for its fact, in two languages, says 재발행, and is verified', async ({
    site,
  }) => {
    const all = await plantAll(site)
    const { office } = all
    const said: Record<PaperKind, readonly string[]> = {
      acceptance: ['접수번호 CB-012'],
      presentation: ['발표번호 O-01', '2025년 10월 24일 09:00~09:10'],
      chair: ['성명 최좌장', '세션 세포 노화'],
      publication: ['2025 추계학술대회 초록집 31쪽'],
      award: ['상 젊은 연구자상', '저자 이저자, 박공동'],
    }
    for (const [kind, key] of Object.entries(keysOf(all)) as [PaperKind, string][]) {
      const { words } = await print(site, office, key)
      for (const part of [paperNames[kind].ko, ...said[kind]]) expect(words, kind).toContain(part)
      expect(words, kind).not.toContain('재발행')
      expect(await verify(site.context, printedCode(words), ip), kind).toEqual({
        ...{ document: paperNames[kind].ko, event: '2025년 한국노화과학회 추계학술대회' },
        ...{ heldOn: '2025-10-24', name: kind === 'chair' ? '최*장' : '이*자', state: 'valid' },
      })
      expect((await print(site, office, key)).words, kind).toContain('재발행')
      const english = (await print(site, office, key, 'en')).words
      expect(english, kind).toContain(paperNames[kind].en)
      if (kind !== 'chair') expect(english, kind).toContain('Name Lee Jeoja')
      expect(english, kind).not.toMatch(/재발행|Reissued|발행일|확인 코드/)
    }
    const labels = (await logOf(site)).map(({ kind, label }) => `${kind} ${label}`)
    expect(labels.filter((label) => label === 'programme 확인서 생성')).toHaveLength(15)
    const { rows, count } = await office.do(calls.listPapers, { kind: 'presentation' })
    expect([count, rows]).toMatchObject([1, [{ name: '이저자', lacks: '', copies: 3 }]])
    const found = await office.do(calls.listPapers, { search: '박공동' })
    expect(found.rows.map(({ kind }) => kind)).toEqual(['acceptance', 'publication'])
  })

  const ofAbstract: PaperKind[] = ['acceptance', 'presentation', 'publication', 'award']
  const withoutLee = JSON.stringify(abstractContent({ authors: [park] }))
  const ends = [
    ['absent', ['presentation'], 'programme_slot', { presented: 'absent' }],
    ['whose admission was taken back', ['presentation'], 'checkin_event', { kind: 'undo' }],
    ['cancelled', ofAbstract, 'abstract', { state: 'cancelled' }],
    ['of an author who was taken off', ofAbstract, 'abstract_version', { content: withoutLee }],
    ['of a chair who did not come', ['chair'], 'programme_chair', { absent: 1 }],
    ['of a chair who was taken off', ['chair'], 'programme_chair', { session_pk: null }],
    ['whose book is published no more', ['publication'], 'programme_book', { published_at: null }],
    ['whose award was taken back', ['award'], 'programme_award', { ended_at: afternoon }],
  ] as const
  test.for(ends)('%s is withdrawn and printed no more', async ([, ended, table, set], { site }) => {
    const kinds: readonly PaperKind[] = ended
    const all = await plantAll(site)
    const codes = new Map<PaperKind, string>()
    const keys = Object.entries(keysOf(all)) as [PaperKind, string][]
    for (const [kind, key] of keys)
      codes.set(kind, printedCode((await print(site, all.office, key)).words))
    if (table === 'checkin_event')
      await plantCheckinEvent(site, all.order_pk, { kind: 'undo', undoes: all.pass })
    else
      await site.context.db
        .updateTable(table)
        .set(set as never)
        .execute()
    for (const [kind, key] of keys) {
      const isGone = kinds.includes(kind)
      const verified = await verify(site.context, codes.get(kind) ?? '', ip)
      expect(verified?.state, kind).toBe(isGone ? 'cancelled' : 'valid')
      const { status, words } = await print(site, all.office, key)
      if (isGone) expect(words, kind).not.toMatch(/성명 (?:이저자|최좌장)/)
      else expect(status, kind).toBe(200)
    }
  })
})

test('a member finds the own papers, and nobody gets another’s', async ({ site }) => {
  const all = await plantAll(site)
  const me = await loggedIn(site, all.member)
  const { talks, papers } = await me.do(calls.ownPapers, {})
  expect(talks).toMatchObject([
    { number: 'O-01', href: `/conference/abstract/${conference_id}/12` },
  ])
  const kinds = ['acceptance', 'presentation', 'publication', 'award']
  expect(papers.map(({ kind }) => kind)).toEqual(kinds)
  expect(papers[0]).toMatchObject({ name: '이저자', number: 'CB-012', conference_id })
  me.turnToEnglish()
  const english = await me.do(calls.ownPapers, {})
  expect(english.papers[0]).toMatchObject({
    ...{ name: 'Lee Jeoja', conference: '2025 Autumn Conference' },
  })
  expect(english.talks[0]?.href).toBe(`/en/conference/abstract/${conference_id}/12`)
  expect(english.talks[0]?.place).toMatch(/^Fri, 24 October 2025 09:00–09:10, /)
  const coauthor = await plantMember(site, { member_id: 'park01', email: park.email })
  const theirs = (await (await loggedIn(site, coauthor)).do(calls.ownPapers, {})).papers
  expect(theirs.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    ...['acceptance 박공동', 'publication 박공동'],
  ])
  const stranger = await plantMember(site, { member_id: 'other1', email: 'other@example.org' })
  for (const [member, key, status] of [
    [all.member, keysOf(all).award, 200],
    [all.member, theirs[0]?.key ?? '', 404],
    [coauthor, keysOf(all).award, 404],
    [stranger, keysOf(all).acceptance, 404],
    [all.member, 'none', 404],
    [all.member, '__proto__-1', 404],
  ] as const) {
    const asked = { conference_id, key, language: 'en' }
    const { access_token } = await logIn(site, member)
    const got = await askFile(site, calls.ownPaper, asked, access_token)
    expect(got, `${member.member_pk} ${key}`).toBe(status)
  }
})

test('a chair gets the paper by the own link, once the session is over', async ({ site }) => {
  const { chair_pk, session_pk } = await plantAll(site)
  const { context } = site
  const chairs = context.db.selectFrom('programme_chair').selectAll()
  const chair = await chairs.where('chair_pk', '=', chair_pk).executeTakeFirstOrThrow()
  const { href } = await context.db
    .transaction()
    .execute((transaction) => chairLink(context, transaction, chair))
  const token = href.split('#')[1] ?? ''
  const ask = (more: object = {}) =>
    askFile(site, calls.chairPaper, { token, session_pk, language: 'ko', ...more })
  expect(await ask()).toBe(200)
  expect(await ask({ session_pk: session_pk + 1 })).toBe(404)
  expect(await ask({ token: 'A'.repeat(43) })).toBe(404)
  site.clock.set('2025-10-24T00:59:59Z')
  expect(await ask()).toBe(404)
  site.clock.forward(1)
  expect(await ask()).toBe(200)
})

test('records of papers go after five years, of presentations with their admissions', async ({
  site,
}) => {
  const all = await plantAll(site)
  site.clock.set('2026-01-10T00:00:00Z')
  const office = await plantClerk(site, '사무국')
  for (const key of Object.values(keysOf(all)).slice(0, 2)) await print(site, office, key)
  const kinds = async () => {
    await destroyDue(site.context)
    const rows = await site.context.db.selectFrom('programme_paper').select('kind').execute()
    return rows.map(({ kind }) => kind)
  }
  site.clock.set('2030-10-23T14:59:59Z')
  expect(await kinds()).toEqual(['acceptance', 'presentation'])
  site.clock.forward(1)
  expect(await kinds()).toEqual(['acceptance'])
  site.clock.set('2031-01-10T00:00:01Z')
  expect(await kinds()).toEqual([])
})
