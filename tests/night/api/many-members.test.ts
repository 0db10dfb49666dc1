import { parse } from 'csv-parse/sync'
import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect } from 'vitest'
import * as members from '#members/api/office-members.ts'
import type { ListInput } from '#members/api/office-members.ts'
import { makeMembersFile } from '#members/server/office-members/list.ts'
import { listStatement, readStatement } from '#payments/api/bank-statement.ts'
import { getDues } from '#payments/api/dues.ts'
import { listCases, listOrders, type Wanted } from '#payments/api/office-money.ts'
import { listMergePairs } from '#privacy/api/member-merging.ts'
import { bankCsv, bankRow, base64 } from '#tests/support/bank.ts'
import { send } from '#tests/support/call.ts'
import { type Planted, plantStaff } from '#tests/support/console.ts'
import { fillMembers } from '#tests/support/many-members.ts'
import { runs, within } from '#tests/support/nightly.ts'
import { officer } from '#tests/support/officer.ts'
import { type Site, test } from '#tests/support/site.ts'

// A machine that does other work is late by chance; the best of a few tries says how long the server itself takes, in ms.

/** With five orders each; at night as many as the society will never have. */
const many = runs(4_000, 20_000)

const finding: Record<string, ListInput> = {
  'a name': { q: '김민준' },
  'a name by 초성': { q: 'ㄱㅁㅈ' },
  nobody: { q: '없는사람' },
  'a phone number': { q: '010-1000' },
  'an address': { q: 'person777@' },
  'a name at a workplace': { q: '김민 서울' },
}

const listing: Record<string, ListInput> = {
  'the first page': {},
  'the last page': { page: many / 50 },
  'who owes this year': { fee: 'unpaid' },
  'who owes for three years, longest first': { arrears: 3, sort: '-arrears' },
  'who has not been there for long': { login: 'year', sort: '-login' },
  'by workplace': { sort: 'company' },
  'who agreed to the research topic': { topic: 'yes' },
}

type Look = (me: Planted) => Promise<unknown>

const orders =
  (input: Partial<Wanted>): Look =>
  (me) =>
    me.ask(listOrders, input)

/** The most ms that it may take among all orders, with four hundred deposits that wait for a decision. */
const opening: Record<string, readonly [limit: number, look: Look]> = {
  'the first page of orders': [200, orders({})],
  'orders by name': [200, orders({ sort: 'name' })],
  'orders of somebody': [200, orders({ q: '김민준' })],
  'the fees of a year': [200, orders({ year: 2026, type: '연회비' })],
  'the dues of a year': [400, (me) => me.ask(getDues, {})],
  'who has joined twice': [100, (me) => me.ask(listMergePairs, {})],
  'what waits': [200, (me) => me.ask(listCases, {})],
  'the bank statement': [1500, (me) => me.ask(listStatement, {})],
}

/** Birthdays, and every fourth on the roll without an account; one order of three hundred waits for its deposit. */
const age = async ({ context: { db } }: Site): Promise<void> => {
  await sql`update member set birth = '19' || (30 + member_pk % 67) || '-' || (10 + member_pk % 3) || '-' || (10 + member_pk % 19)
    where staff = 0`.execute(db)
  await sql`update member set member_id = null, member_id_key = null, password_hash = null
    where staff = 0 and member_pk % 4 = 0`.execute(db)
  await sql`update payment_order set state = 'awaiting_deposit', paid_at = null where order_pk % 300 = 0`.execute(
    db,
  )
}

const bestOf = async (tries: number, work: () => Promise<unknown>): Promise<number> => {
  let best = Infinity
  for (let index = 0; index < tries; index++) {
    const before = performance.now()
    await work()
    best = Math.min(best, performance.now() - before)
  }
  return best
}

const download = (site: Site, { cookie }: Planted) =>
  send(site, {
    path: '/api/v1/console/members/file',
    method: 'POST',
    headers: { cookie, origin: site.context.config.siteUrl },
    body: JSON.stringify({ reason: '총회 명부' }),
  })

describe('among thousands of members with five orders each', () => {
  test('somebody is found in 100 ms, a list in 200, the file of all in 5 s', async ({ site }) => {
    await fillMembers(site.context.db, many)
    const office = await plantStaff(site, '사무국')
    for (const [limit, asked] of [[100, finding] as const, [200, listing] as const]) {
      for (const [name, input] of Object.entries(asked)) {
        const look = () => office.do(members.listMembers, input)
        expect(await bestOf(5, look), name).toBeLessThan(within(limit))
      }
    }
    expect(await bestOf(2, () => download(site, office))).toBeLessThan(within(5000))
    const { text } = await download(site, office)
    expect(parse(text, { bom: true })).toHaveLength(many + 1)
  })

  test('what waits, orders and four hundred deposits come in their time', async ({ site }) => {
    await fillMembers(site.context.db, many)
    await age(site)
    const me = await plantStaff(site, '관리자')
    const people = await site.context.db
      .selectFrom('member')
      .select('member_name')
      .where('staff', '=', 0)
      .orderBy('member_pk')
      .limit(400)
      .execute()
    const rows = people.map(({ member_name }) => bankRow(member_name, 80_000))
    const file = base64(bankCsv(...rows))
    await me.do(readStatement, { file })
    for (const [name, [limit, look]] of Object.entries(opening)) {
      expect(await bestOf(3, () => look(me)), name).toBeLessThan(within(limit))
    }
  })

  test('their file is made while it is read, a part at a time', async ({ site: { context } }) => {
    await fillMembers(context.db, 4_000)
    let queries = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        queries += 1
        return Promise.resolve(result)
      },
    }
    const counted = { ...context, db: context.db.withPlugin(counting) }
    const wanted = { reason: '총회 명부', sort: 'name', format: 'csv' } as const
    const { parts } = await makeMembersFile(counted, officer, wanted)
    const before = queries
    const made: number[] = []
    for await (const part of parts) made.push(part.length, queries - before)
    // The head, then eight parts of five hundred.
    expect(made.filter((_, index) => index % 2 === 1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(Math.max(...made)).toBeLessThan(64 * 1024)
  })
})
