import { sql } from 'kysely'
import { expect } from 'vitest'
import { cancelChange } from '#members/server/member-types/service.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { policies, movingTables, personalColumns } from '#privacy/server/member-merging/policies.ts'
import { exportOf, heldOfMember } from '#privacy/server/personal-data/service.ts'
import { impersonal, liveFully } from '#tests/support/lived.ts'
import { plantMember } from '#tests/support/members.ts'
import { officer } from '#tests/support/officer.ts'
import { plantClerk } from '#tests/support/people.ts'
import { type Site, test } from '#tests/support/site.ts'
import { columnsNaming, tracesOf, valuesOf } from '#tests/support/traces.ts'
import { merge } from '#tests/support/twice.ts'

// That two accounts become one without anything lost that moves, and without a trace of the rest (ruling 17).

test('every table that a person can be in has its fate, and no other', async ({ site }) => {
  const tables = await site.context.db.introspection.getTables()
  const personal = tables.filter(({ columns }) =>
    columns.some(({ name }) => personalColumns.some((one) => one === name)),
  )
  expect(personal.map(({ name }) => name).toSorted()).toEqual(Object.keys(policies).toSorted())
  // A column that names a member otherwise has to be told of in `personalColumns` first.
  const naming = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /(?:^|_)member_pk/.test(column.name))
      .map((column) => [name, column]),
  )
  expect(naming).toHaveLength(
    tables.flatMap(({ columns }) =>
      columns.filter(({ name }) => name === 'member_pk' || name === 'granted_member_pk'),
    ).length,
  )
})

/** Somebody who has lived fully, and has a second account with something of its own in every field. */
const twice = async (site: Site) => {
  const { db } = site.context
  const { member_pk: double_pk } = await liveFully(site)
  const change = await db
    .selectFrom('member_type_change')
    .select('change_pk')
    .executeTakeFirstOrThrow()
  await cancelChange(site.context, officer, change)
  // The address can be taken back no more.
  site.clock.forward(73 * 3600)
  const who = { member_id: 'keeper01', member_name: '이노화', birth: '1956-02-29' }
  const reached = { email: 'keep@example.org', cell: '01099998888', zipcode: '01234' }
  const facts = { en_name: 'Lee', address: '부산', company_name: '부산대학교', position: '연구원' }
  const { member_pk: keep_pk } = await plantMember(site, {
    ...who,
    ...reached,
    ...facts,
    gender: '여',
  })
  const school = { school: '부산대학교', degree: '학사', major: '물리학', year: '1980' }
  await db
    .insertInto('member_education')
    .values({ member_pk: keep_pk, place: 1, country: '몽골', ...school })
    .execute()
  return { keep_pk, double_pk }
}

/** How many rows a table has, or how many of somebody's. */
const countOf = async ({ context }: Site, table: string, member_pk?: number): Promise<number> => {
  const theirs = member_pk === undefined ? sql`` : sql`where member_pk = ${member_pk}`
  const { rows } = await sql`select 1 from ${sql.table(table)} ${theirs}`.execute(context.db)
  return rows.length
}

const held = async ({ context }: Site, member_pk: number) =>
  exportOf(context, (await heldOfMember(context, member_pk)).data)

test('all that moves is the staying member’s, and nothing is left elsewhere', async ({ site }) => {
  const pair = await twice(site)
  const me = await plantClerk(site, '사무국')
  const values = await valuesOf(site.context, pair.double_pk)
  const before = await held(site, pair.double_pk)
  const moving = await Promise.all(
    movingTables.map(async (table) => [table, await countOf(site, table, pair.double_pk)] as const),
  )
  const hanging = Object.entries(policies).filter(([, fate]) => fate === 'with its order')
  const counted = await Promise.all(
    hanging.map(async ([name]) => [name, await countOf(site, name)]),
  )
  await merge(site, pair, me)
  await deliverDueMail(site.context)

  expect(await columnsNaming(site.context, pair.double_pk)).toEqual([])
  // The request and the merging have a note each, and what was said of the research topic is one consent less.
  const more: Partial<Record<string, number>> = { member_note: 2, consent: -1 }
  for (const [table, rows] of moving) {
    expect(rows, table).toBeGreaterThan(0)
    expect(await countOf(site, table, pair.keep_pk), table).toBe(rows + (more[table] ?? 0))
  }
  for (const [name, count] of counted) {
    expect(count, String(name)).toBeGreaterThan(0)
    expect(await countOf(site, String(name)), String(name)).toBe(count)
  }

  const gone = Object.entries(values).filter(([name]) => {
    const fate = policies[name.split('.')[0] as keyof typeof policies]
    const leaves =
      /destroyed|chosen|refused|of others/.test(fate) ||
      (/ by address/.test(fate) && name.includes('.email '))
    return leaves && !impersonal.test(name)
  })
  const stays = new Set(
    Object.entries(values).flatMap(([name, value]) =>
      gone.some(([one]) => one === name) ? [] : value,
    ),
  )
  const personal = gone.filter(([, value]) => !stays.has(value) && !common.has(value))
  expect(personal.map(([name]) => name)).toEqual(
    expect.arrayContaining(['member.email 0', 'member.password_hash 0', 'member.cell 0']),
  )
  expect(await tracesOf(site.context, Object.fromEntries(personal))).toEqual({})

  const after = await held(site, pair.keep_pk)
  for (const part of ['payments', 'registrant_swaps', 'bank_deposits', 'papers'] as const) {
    expect(after[part], part).toEqual(before[part])
    expect(after[part].length, part).toBeGreaterThan(0)
  }
  expect(after.fee_waivers).toEqual(before.fee_waivers)
  expect(after.attendance).toEqual(before.attendance)
  expect(after.office_notes.slice(2)).toEqual(before.office_notes)
  expect(after.conference_roles).toEqual(before.conference_roles)
  expect(after.waiting_places).toHaveLength(before.waiting_places.length)
  expect(after.consents).toEqual(before.consents.filter(({ document }) => document !== 'topic'))
  expect(after.payer_names).toEqual(before.payer_names)
  expect(after.member_type_changes).toEqual(before.member_type_changes)
  expect(after.member_info.joined_on).toBe(before.member_info.joined_on)
})

/** Words that are everybody’s, or the same person’s in both accounts. */
const common = new Set('이노화 1956-02-29 정회원 여 대한민국 자택 직장 박사 교수'.split(' '))
