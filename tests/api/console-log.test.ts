import { parse } from 'csv-parse/sync'
import { describe, expect } from 'vitest'
import { listMembers } from '#members/api/office-members.ts'
import * as log from '#staff/api/staff-log.ts'
import type { Ask } from '#staff/api/staff-log.ts'
import * as views from '#staff/api/staff-views.ts'
import type { LogKind } from '#staff/rules/staff.ts'
import { record } from '#staff/server/staff-log/service.ts'
import { refusalOf, succeed } from '#tests/support/call.ts'
import { logOf, type Planted, plantStaff } from '#tests/support/console.ts'
import { test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { download } from '#tests/support/table-parts.ts'

interface Row {
  by: Planted
  kind?: LogKind
  subject?: number
  label: string
  reason?: string
}

/** Writes a row of the log as a change would. */
const leaveRow = ({ context }: Site, { by, kind = 'post', ...row }: Row): Promise<void> =>
  context.db
    .transaction()
    .execute((transaction) =>
      record(
        context,
        transaction,
        { staff_pk: by.staff_pk, staff_name: by.staff_id, ip: '127.0.0.1', call: '/somewhere' },
        { kind, ...row },
      ),
    )

describe('reading the log', () => {
  test('is narrowed to a person, a thing, days and words, newest first', async ({ site }) => {
    const admin = await plantStaff(site, '관리자')
    const office = await plantStaff(site, '사무국')
    site.clock.set('2026-11-20T14:59:59Z')
    await leaveRow(site, { by: office, subject: 12, label: '공지 100%를 썼습니다.' })
    site.clock.set('2026-11-20T15:00:00Z')
    await leaveRow(site, { by: admin, kind: 'text', label: '회칙을 고쳤습니다.', reason: '총회' })
    const labelsOf = async (asked: Ask) => {
      site.clock.set('2026-11-21T03:00:00Z')
      const { rows, count } = await admin.do(log.log, asked)
      expect(count).toBe(rows.length)
      return rows.map(({ label }) => label)
    }
    const [post, text] = ['공지 100%를 썼습니다.', '회칙을 고쳤습니다.']
    expect((await labelsOf({})).slice(0, 2)).toEqual([text, post])
    expect((await labelsOf({ sort: 'at' })).slice(-2)).toEqual([post, text])
    expect(await labelsOf({ kind: 'post', subject: '12' })).toEqual([post])
    expect(await labelsOf({ staff_pk: office.staff_pk })).toEqual([post])
    expect(await labelsOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual([post])
    expect(await labelsOf({ q: '총회' })).toEqual([text])
    expect(await labelsOf({ q: '0%' })).toEqual([post])
    expect(await labelsOf({ q: '%' })).toEqual([post])
  })

  test('leaves out who only looked, unless that is asked for', async ({ site, office }) => {
    await leaveRow(site, { by: office, label: '회원 정보를 수정했습니다.' })
    await office.do(listMembers, {})
    const labels = async (asked: Ask) =>
      (await office.do(log.log, asked)).rows.map(({ label }) => label)
    const changed = '회원 정보를 수정했습니다.'
    expect(await labels({})).toEqual([changed])
    expect(await labels({ looks: 'yes' })).toEqual([
      expect.stringMatching(/^회원 목록 조회/),
      changed,
    ])
  })

  test('has pages, and says how many rows there are in all', async ({ site, admin }) => {
    for (let index = 0; index < 60; index += 1) {
      await leaveRow(site, { by: admin, subject: index, label: `${index}번째` })
    }
    const first = await admin.do(log.log, { kind: 'post' })
    const second = await admin.do(log.log, { kind: 'post', page: 2 })
    expect([first.rows.length, second.rows.length, first.count]).toEqual([50, 10, 60])
    expect(first.all).toBeGreaterThan(60)
    expect(second.rows.at(-1)?.label).toBe('0번째')
  })

  test('shows one’s own rows where the role reads no more', async ({ site, admin, editor }) => {
    await leaveRow(site, { by: admin, label: '남의 일' })
    await leaveRow(site, { by: editor, label: '내 일' })
    const answer = await editor.do(log.log, { kind: 'post', staff_pk: admin.staff_pk })
    expect(answer.rows.map(({ label }) => label)).toEqual(['내 일'])
    expect(answer.staff.map(({ staff_pk }) => staff_pk)).toEqual([editor.staff_pk])
  })
})

describe('the log as a file', () => {
  test('has what matches or was selected, and leaves a row with its reason', async ({ site }) => {
    const admin = await plantStaff(site, '관리자')
    await leaveRow(site, { by: admin, label: '=1+1' })
    await leaveRow(site, { by: admin, label: '둘째, "따옴표"' })
    const asked = { kind: 'post', reason: '감사 자료' }
    const file = await download(site, log.logFile, admin, asked)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const read = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true })
    const rows = read(await file.text())
    expect(rows.map((row) => row['내용'])).toEqual(['둘째, "따옴표"', "'=1+1"])
    expect(rows[0]).toMatchObject({ 종류: '게시글', 일시: '2026.11.21 12:00' })
    const shown = await admin.do(log.log, { q: '=1+1' })
    const keys = shown.rows.map(({ log_pk }) => log_pk)
    const selected = await download(site, log.logFile, admin, { keys, reason: '감사 자료' })
    expect(read(await selected.text())).toHaveLength(1)
    expect((await logOf(site)).slice(-2)).toMatchObject([
      { kind: 'log', reason: '감사 자료', label: '이력 내려받기(2건)' },
      { kind: 'log', label: '이력 내려받기(1건)' },
    ])
    const unsaid = await download(site, log.logFile, admin, { reason: ' ' })
    expect(await unsaid.json()).toMatchObject({ error: { code: 40 } })
  })
})

describe('saved views', () => {
  test('are one’s own, one of a name, and leave one row each', async ({ site, office }) => {
    const other = await plantStaff(site, '회계')
    const view = { list: 'log', label: '이번 주', state: 'from=2026-11-16' }
    await office.do(views.saveView, view)
    const again = { ...view, state: 'kind=post' }
    const saved = await office.do(views.saveView, again)
    expect(saved.views).toMatchObject([{ label: '이번 주', state: 'kind=post' }])
    const view_pk = saved.views[0]?.view_pk ?? 0
    expect(await other.do(views.listViews, { list: 'log' })).toEqual({ views: [] })
    expect(await other.refused(views.removeView, { view_pk })).toBe(44)
    expect(await office.do(views.removeView, { view_pk })).toEqual({ views: [] })
    expect((await logOf(site)).map(({ kind, subject }) => [kind, subject])).toEqual(
      Array.from({ length: 3 }, () => ['view', String(view_pk)]),
    )
  })

  test('are thirty at most', async ({ site, office }) => {
    const save = (label: string) => office.ask(views.saveView, { list: 'log', label, state: '' })
    for (let index = 0; index < 30; index += 1) await succeed(save(`조건 ${index}`))
    expect(await refusalOf(save('하나 더'))).toBe(40)
    await succeed(save('조건 0'))
    expect(await logOf(site)).toHaveLength(31)
  })
})
