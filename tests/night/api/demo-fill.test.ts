import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { asksFor, officeRows } from '#abstracts/server/office/rows.ts'
import { login } from '#accounts/api/sessions.ts'
import { writeDemoFiles } from '#app/demo/files.ts'
import { fillAccounts, fillWhenEmpty } from '#app/demo/fill.ts'
import { demoMembers, demoPassword, demoTotpSecret } from '#app/demo/members.ts'
import { welcome } from '#app/startup/welcome.ts'
import { registrantsOf } from '#conference/server/registrants/people.ts'
import * as memberImport from '#members/api/member-import.ts'
import { todayRows } from '#office/server/today/rows.ts'
import * as bank from '#payments/api/bank-statement.ts'
import * as books from '#payments/api/book-accounts.ts'
import * as years from '#payments/api/book-year.ts'
import * as book from '#payments/api/book.ts'
import * as duesImport from '#payments/api/dues-import.ts'
import * as settlement from '#payments/api/settlement.ts'
import { publishedPages } from '#programme/server/book/pages.ts'
import { publishedProgramme } from '#programme/server/programme.ts'
import { base64 } from '#tests/support/bank.ts'
import { call, succeed } from '#tests/support/call.ts'
import { plantStaff } from '#tests/support/console.ts'
import { plantMember } from '#tests/support/members.ts'
import { runs } from '#tests/support/nightly.ts'
import { type Site, test } from '#tests/support/site.ts'
import { readContentData } from '#texts/server/content/data.ts'

const postgres = process.env['TEST_ENGINE'] === 'postgres'

test.runIf(postgres)('a PostgreSQL database is never filled', async ({ site }) => {
  expect(await fillWhenEmpty(site.context)).toBe(false)
})

describe.skipIf(postgres)('demo data', () => {
  test('leave a database alone in which there is someone', async ({ site }) => {
    await plantMember(site, { member_id: 'office01' })
    expect(await fillWhenEmpty(site.context)).toBe(false)
    expect(await site.context.db.selectFrom('member').select('member_id').execute()).toEqual([
      { member_id: 'office01' },
    ])
  })

  test('leave nothing of a fill that fails, and every account can log in', async ({ site }) => {
    const { db } = site.context
    await sql`create trigger full before insert on reminder_switch
      begin select raise(abort, 'died midway'); end`.execute(db)
    await expect(fillAccounts(site.context)).rejects.toThrow('died midway')
    for (const table of ['member', 'post'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    await sql`drop trigger full`.execute(db)
    const filled = await Promise.all([1, 2].map(() => fillAccounts(site.context)))
    expect(filled.filter(Boolean)).toHaveLength(1)
    expect(await fillWhenEmpty(site.context)).toBe(false)
    const said = await welcome({ ...site.context, demoTotpSecret }, site.url)
    expect(said).toContain('SITE_NOW=2025-09-20T10:00:00+09:00 npm start')
    expect(said).toContain('6자리 번호는 로그인 화면에 표시합니다.')
    const config = { ...site.context.config, now: site.clock.now() }
    const told = await welcome({ ...site.context, config }, site.url)
    expect(told).toContain('2026년 11월 21일 12:00 (체험용 시각이며 실제 시각이 아닙니다)')
    expect(told).not.toContain('npm start')
    expect(told).not.toContain('로그인 화면에 표시')
    for (const { member_id, member_name } of demoMembers) {
      const input = { member_id, member_password: demoPassword }
      expect((await succeed(call(site, login, input))).member_name).toBe(member_name)
    }
  })

  const days = ['2025-10-24', '2025-09-20', '2025-11-10', '2026-11-26', '2026-01-02', '2031-02-02']

  for (const day of days.slice(0, runs(1, days.length))) {
    test(`are a society that lives, on ${day}`, async ({ site }) => {
      site.clock.set(`${day}T01:00:00Z`)
      const { conferences } = await readContentData('content')
      Object.assign(site.context, { conferences })
      expect(await fillWhenEmpty(site.context)).toBe(true)
      await expectWork(site)
      // Payments are destroyed after five years.
      if (day < '2029') await expectTiers(site)
      await expectAbstracts(site, day)
      await expectBook(site)
      await writeDemoFiles(site.context)
      await expectFilesRead(site)
    })
  }
})

/** Released in September; half of the presenters have registered by the day of the conference. */
const expectAbstracts = async ({ context }: Site, day: string): Promise<void> => {
  const conference = context.conferences.find(({ id }) => id === '2025-autumn')
  if (conference === undefined) throw new Error('The demo has no autumn')
  const rows = await officeRows(context, undefined, conference)
  const states = Object.groupBy(rows, ({ state }) => state)
  expect(Object.keys(states).toSorted()).toEqual(['accepted', 'draft', 'rejected', 'revision'])
  const lacking = rows.filter((row) => asksFor('unregistered', row)).length
  if (day > '2025-10-20' && day < '2026-01-01') expect(lacking).toBeLessThan(rows.length / 2)
  if (day > '2025-10-20') {
    const published = await publishedProgramme(context.db, conference.id)
    const talks = published?.sessions.flatMap((session) => session.talks) ?? []
    expect([published?.number, talks.length]).toEqual([2, states.accepted?.length])
    expect(talks.length).toBeGreaterThan(35)
    expect((await publishedPages(context.db, conference.id)).size).toBe(talks.length)
  }
  expect(lacking).toBeGreaterThan(0)
}

/** Every row by which one could register for the conferences before autumn 2025 has somebody. */
const expectTiers = async ({ context }: Site) => {
  for (const conference of context.conferences.filter(({ date }) => date < '2025-09-01')) {
    const people = await registrantsOf(context, context.db, conference)
    const offered = conference.fees.filter(({ pre }) => pre !== null).map(({ who }) => who)
    expect(new Set(people.map(({ who }) => who))).toEqual(new Set(offered))
  }
}

/** What is broken waits for nobody, everything else for somebody; and no mail goes out that was written years ago. */
const expectWork = async ({ context }: Site): Promise<void> => {
  const words =
    'mails refusedMails expiredMails offers cases conference objections unreviewed unreleased unregistered unplaced english'
  const quiet = new Set<string>(words.split(' '))
  for (const { key, count } of todayRows) {
    if (!quiet.has(key)) expect(await count(context), key).toBeGreaterThan(0)
  }
  const held = await context.db.selectFrom('member_status').select('status').execute()
  expect(held.map(({ status }) => status).toSorted()).toEqual(['작고', '퇴회', '평생회원', '휴회'])
  expect(await context.db.selectFrom('mail').select('mail_pk').execute()).toEqual([])
  const later = context.clock.now().toISOString()
  expect(
    await context.db
      .selectFrom('payment_order')
      .select('order_pk')
      .where('created_at', '>', later)
      .execute(),
  ).toEqual([])
}

/** The book is the banks' since the year before, which is closed once its January is half over. */
const expectBook = async (site: Site): Promise<void> => {
  const me = await plantStaff(site, '회계')
  const now = site.clock.now().toISOString()
  const year = Number(now.slice(0, 4)) - 1
  const { accounts } = await me.do(books.bookFrame, {})
  expect(accounts.map(({ breaks }) => breaks)).toEqual([[], [], []])
  const { figures, closed, changes } = await me.do(years.getBookYear, { year })
  const isOver = now.slice(5, 10) > '01-16'
  expect([closed !== null, changes]).toEqual([isOver, []])
  if (isOver) expect(figures.undecided.lines).toBe(0)
  const spent = figures.headings.filter(({ side, amount }) => side === 'out' && amount > 0)
  expect(spent.length).toBeGreaterThan(7)
  // A handful of withdrawals waits for the visitor.
  expect((await me.do(book.openLines, {})).count).toBeGreaterThan(4)
}

/** Each file is taken by its screen, which finds something in it to decide. */
const expectFilesRead = async (site: Site): Promise<void> => {
  const me = await plantStaff(site, '관리자')
  const file = async (name: string) =>
    base64(await readFile(join(site.context.config.dataDir, 'demo-files', name)))
  const statement = { file: await file('은행-거래내역.csv'), account_pk: 1 }
  expect(await me.do(bank.readStatement, statement)).toMatchObject({ lines: 6, added: 6 })
  const dues = await file('연회비-납부대장.csv')
  expect((await me.do(bank.checkStatement, { file: dues })).read).toBeNull()
  const columns = [null, 'depositor' as const, 'in' as const, 'day' as const, null, 'memo' as const]
  expect(await me.do(bank.readStatement, { file: dues, columns, account_pk: 1 })).toMatchObject({
    lines: 4,
  })
  const paid = { file: await file('지난-회비-대장.csv') }
  const looked = await me.do(duesImport.lookAtDues, paid)
  expect(looked.people).toHaveLength(6)
  expect(looked.count).toBeGreaterThan(5)
  expect(looked.groups.length).toBeGreaterThan(0)
  const list = { file: await file('회원-명단.csv') }
  const checked = await me.do(memberImport.checkList, list)
  expect(checked.good).toBeGreaterThan(2)
  expect(checked.groups.length + checked.doubles.length).toBeGreaterThan(0)
  const cards = { file: await file('카드-정산.csv') }
  const { read } = await me.do(settlement.readSettlement, cards)
  expect(read?.open).toBeGreaterThan(0)
}
