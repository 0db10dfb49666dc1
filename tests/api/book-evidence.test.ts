import { read, utils } from '@e965/xlsx'
import { unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import * as audit from '#payments/api/audit.ts'
import * as files from '#payments/api/book-evidence.ts'
import * as calls from '#payments/api/book-year.ts'
import * as book from '#payments/api/book.ts'
import { forgetDepositsOf } from '#payments/server/bank-statement/forget.ts'
import { destroyOrphanedFiles, storeFile } from '#platform/server/files/service.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { plantLines, plantYear, year } from '#tests/support/book-years.ts'
import { decide, expense, outOf, readInto } from '#tests/support/book.ts'
import { logOf } from '#tests/support/console.ts'
import { attach, bill, evidence, packed, pdf, photo } from '#tests/support/evidence.ts'
import { plantMember } from '#tests/support/members.ts'
import { type Clerk, test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { download, get } from '#tests/support/table-parts.ts'

const test = base.extend('me', ({ treasurer }) => treasurer)

const payee = '한빛인쇄'

const lineOf = async (me: Clerk, day = '2026-11-20'): Promise<number> => {
  await readInto(me, 1, { day, payee, won: -10 })
  return (await outOf(me, payee)).line_pk
}

const rows = ({ context }: Site) =>
  context.db.selectFrom('book_evidence').selectAll().orderBy('evidence_pk').execute()

const open = (site: Site, me: Pick<Clerk, 'cookie'>, evidence_pk: number) =>
  get(site, files.openEvidence, me, { evidence_pk })

/** What is left of a file after the job has gone round twice, a day apart. */
const isKept = async ({ context, clock }: Site, key: string): Promise<boolean> => {
  await destroyOrphanedFiles(context)
  clock.forward(86_400)
  await destroyOrphanedFiles(context)
  return context.files.has(key)
}

describe('a file', () => {
  test('loses what a photograph says of its place, and bears its real ending', async ({
    site,
    me,
  }) => {
    const line_pk = await lineOf(me)
    for (const width of [40, 2400]) {
      const file = await open(site, me, await attach(me, line_pk, await photo(width), '영수증.exe'))
      const kept = Buffer.from(await file.bytes()).toString('latin1')
      expect(kept.startsWith('\xFF\xD8')).toBe(true)
      for (const word of ['Exif', 'GPS', '홍길동']) expect(kept).not.toContain(word)
      expect(file.headers.get('content-type')).toBe('image/jpeg')
      expect(file.headers.get('content-disposition')).toMatch(
        /^attachment; filename="?\d{6}-\d.jpg/,
      )
      expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    }
    expect((await rows(site)).map(({ name }) => name)).toEqual(['영수증.jpg', '영수증.jpg'])
  })

  const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
  const acts = /PDF로 다시 인쇄하거나 촬영하여 올려 주십시오/

  test.for([
    ['a script at opening', pdf(`1 0 obj << /OpenAction ${script} >> endobj`), acts],
    [
      'a script by another spelling',
      pdf('1 0 obj << /S /J#61vaScript /J#53 5 0 R >> endobj'),
      acts,
    ],
    ['a script among packed objects', packed(script), acts],
    ['a program', pdf('1 0 obj << /S /Launch /F (a.exe) >> endobj'), acts],
    ['a file inside', packed('<< /Type /EmbeddedFile >>'), acts],
    ['actions of a page', pdf('1 0 obj << /AA << /O 4 0 R >> >> endobj'), acts],
    ['a password', pdf('trailer << /Encrypt 9 0 R >>'), acts],
    ['more than can be looked through', packed(' '.repeat(70_000_000)), acts],
    ['a program called a receipt', Buffer.from('MZ\x90\0'), /PDF나 사진\(JPG, PNG, WebP\)만/],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /PDF나 사진/],
    ['half a picture', Buffer.from('\xFF\xD8\xFF\xE0', 'latin1'), /손상된 파일/],
    ['a photograph of HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), /JPEG로 저장한/],
  ] as const)('with %s is refused, and nothing is kept', async ([, bytes, words], { site, me }) => {
    const wrong = await me.wrong(files.addEvidence, evidence(await lineOf(me), bytes, '영수증.pdf'))
    expect(wrong['file']).toMatch(words)
    expect(await site.context.db.selectFrom('orphaned_file').selectAll().execute()).toEqual([])
  })

  test('that only opens at its page is kept byte by byte', async ({ site, me }) => {
    for (const bytes of [bill, packed('<< /Type /Page >>')]) {
      const file = await open(site, me, await attach(me, await lineOf(me), bytes))
      expect(Buffer.from(await file.bytes())).toEqual(bytes)
    }
  })

  test('is the tenth of a line at most, also of several at once', async ({ site, me }) => {
    const line_pk = await lineOf(me)
    for (let at = 0; at < 7; at += 1) await attach(me, line_pk)
    const asked = Array.from({ length: 8 }, () => me.ask(files.addEvidence, evidence(line_pk)))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 400, 400, 400, 400, 400])
    expect((await rows(site)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const kept = await site.context.db.selectFrom('orphaned_file').selectAll().execute()
    expect(kept).toEqual([])
  })

  test('stays while its row does, and goes after a crash before it', async ({ site, me }) => {
    const line_pk = await lineOf(me)
    const evidence_pk = await attach(me, line_pk)
    await attach(me, line_pk)
    const [deleted, kept] = (await rows(site)).map(({ storage_key }) => storage_key)
    await me.do(files.deleteEvidence, { evidence_pk })
    expect(await site.context.files.has(deleted ?? '')).toBe(false)
    const lost = await storeFile(site.context, '영수증.pdf', bill)
    const noticed = { storage_key: kept ?? '', noticed_at: null }
    await site.context.db.insertInto('orphaned_file').values(noticed).execute()
    expect(await isKept(site, lost.storage_key)).toBe(false)
    expect(await isKept(site, kept ?? '')).toBe(true)
  })
})

test('the treasurer writes, officers read all but wages, and nobody else reads', async ({
  site,
  me,
  officer,
  office,
}) => {
  const line_pk = await lineOf(me)
  const evidence_pk = await attach(me, line_pk)
  const statuses = () =>
    Promise.all(
      [me, officer, office, { cookie: '' }].map(
        async (who) => (await open(site, who, evidence_pk)).status,
      ),
    )
  // What is undecided could be wages.
  expect(await statuses()).toEqual([200, 403, 403, 401])
  await decide(me, payee, expense(10))
  expect(await statuses()).toEqual([200, 200, 403, 401])
  const seen = async (who: Clerk) => (await who.do(book.openLines, { line_pk })).lines[0]?.evidence
  expect([await seen(officer), await seen(office)]).toMatchObject([[{ evidence_pk }], []])
  for (const who of [officer, office])
    for (const call of [files.addEvidence, files.deleteEvidence])
      expect((await who.ask(call as never, { evidence_pk } as never)).status).toBe(403)
  await me.do(book.undoDecided, { line_pk })
  await decide(me, payee, expense(10, '인건비'))
  expect(await statuses()).toEqual([200, 403, 403, 401])
  const labels = (await logOf(site)).filter(({ label }) => label.startsWith('증빙'))
  expect(labels.map(({ label, subject }) => [label, subject])).toEqual([
    ['증빙 첨부', String(line_pk)],
    ...Array.from({ length: 4 }, () => ['증빙 열람', String(line_pk)]),
  ])
  const listed = async (wanted: object) =>
    (await me.do(book.listBook, wanted)).rows.map((row) => row.evidence)
  await readInto(me, 1, { day: '2026-11-21', payee: '다과', won: -5 })
  expect([await listed({}), await listed({ evidence: 'none' })]).toEqual([[0, 1], [0]])
})

test('a closed year’s evidence changes with a reason only', async ({ site, me }) => {
  const line_pk = await lineOf(me, '2025-12-30')
  const evidence_pk = await attach(me, line_pk)
  const closed = { year: 2025, closed_at: '', staff_name: '', note: '', figures: '{}' }
  await site.context.db.insertInto('book_year').values(closed).execute()
  const correction = '감사 지적'
  for (const [call, given] of [
    [files.addEvidence, evidence(line_pk)],
    [files.deleteEvidence, { evidence_pk }],
  ] as const) {
    expect(await me.wrong(call as never, given as never)).toHaveProperty('correction')
    await me.do(call as never, { ...given, correction } as never)
    expect((await logOf(site)).at(-1)).toMatchObject({ reason: correction })
  }
  expect((await rows(site)).map(({ number }) => number)).toEqual([2])
})

test.for([
  [false, '2031-01-01T03:00:00Z'],
  [true, '2036-01-01T03:00:00Z'],
] as const)('where 공익법인 is %s, row and file go at %s', async ([is, end], { site, me }) => {
  site.context.site.publicInterest = is
  await attach(me, await lineOf(me, '2025-02-03'))
  const storage_key = (await rows(site))[0]?.storage_key ?? ''
  const at = (moment: Date) => site.clock.set(moment.toISOString())
  at(new Date(Date.parse(end) - 2 * 86_400_000))
  await destroyDue(site.context)
  expect([(await rows(site)).length, await isKept(site, storage_key)]).toEqual([1, true])
  at(new Date(end))
  await destroyDue(site.context)
  expect([await rows(site), await isKept(site, storage_key)]).toEqual([[], false])
  const kinds = await site.context.db.selectFrom('destruction_record').selectAll().execute()
  expect(kinds).toMatchObject([{ kind: 'book', count: 1 }])
})

test('a deposit’s evidence stays when its member leaves, without its name', async ({
  site,
  me,
}) => {
  const { member_pk } = await plantMember(site)
  const [line_pk = 0] = await plantLines(site, [
    { day: '2026-11-20', won: 10, part: { kind: 'entry' } },
  ])
  await site.context.db.updateTable('bank_part').set({ member_pk }).execute()
  await attach(me, line_pk, bill, '홍길동 입금.pdf')
  await site.context.db.transaction().execute((one) => forgetDepositsOf(one, member_pk))
  expect(await rows(site)).toMatchObject([{ name: '', line_pk }])
  const [line] = (await me.do(book.openLines, { line_pk })).lines
  expect(line?.evidence[0]?.name).toMatch(/^0+\d+-1\.pdf$/)
})

test('the auditor’s ZIP has the files that the workbook names', async ({ site, me }) => {
  const [past = 0, , line = 0] = await plantYear(site)
  const asked = { year, reason: '정기 감사' }
  const none = await download(site, audit.auditFile, me, { ...asked, format: 'zip' })
  expect(Object.keys(unzipSync(await none.bytes()))).toEqual(['첨부한 증빙이 없습니다.txt'])
  for (const line_pk of [past, line, line]) await attach(me, line_pk)
  const workbook = await download(site, audit.auditFile, me, asked)
  const sheet = read(await workbook.bytes()).Sheets['금전출납부'] ?? {}
  const named = utils
    .sheet_to_json<Record<string, string>>(sheet)
    .flatMap((row) => (row['증빙'] === undefined ? [] : row['증빙'].split(', ')))
  expect(named).toEqual([1, 2].map((number) => `${String(line).padStart(6, '0')}-${number}.pdf`))
  const { address } = await me.do(calls.makeBookLink, { ...asked, name: '박감사', days: 7 })
  const token = address.split('#')[1] ?? ''
  for (const file of [
    await download(site, audit.auditFile, me, { ...asked, format: 'zip' }),
    await download(site, calls.getAuditorsFile, { cookie: '' }, { token, file: 'zip' }),
  ]) {
    const found = unzipSync(await file.bytes())
    expect(Object.keys(found)).toEqual(named)
    expect(Object.values(found).map((bytes) => Buffer.from(bytes))).toEqual([bill, bill])
    expect((await logOf(site)).at(-1)).toMatchObject({ label: '2026년 증빙 내려받기(2건)' })
  }
})
