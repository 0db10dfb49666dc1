import { describe, expect } from 'vitest'
import { find } from '#staff/api/console-search.ts'
import { logOf, plantStaff } from '#tests/support/console.ts'
import { plantOrder } from '#tests/support/office-money.ts'
import { plantPost } from '#tests/support/posts.ts'
import { test } from '#tests/support/site.ts'

describe('the search over everything', () => {
  test('finds posts by their title and staff, for those who may read them', async ({ site }) => {
    await plantPost(site, { title: '추계 학술대회 안내' })
    await plantPost(site, { title: '회비 납부 안내', type: 'trend' })
    const admin = await plantStaff(site, '관리자', { staff_name: '안내원' })
    const editor = await plantStaff(site, '편집')
    const desk = await plantStaff(site, '현장')
    const groupsFor = async (who: typeof admin, q: string) => {
      const { groups } = await who.do(find, { q })
      return groups.map(({ label, hits }) => [label, hits.map((hit) => hit.label).toSorted()])
    }
    const posts = ['게시글', ['추계 학술대회 안내', '회비 납부 안내']]
    expect(await groupsFor(admin, '안내')).toEqual([posts, ['직원', ['안내원']]])
    expect(await groupsFor(editor, '안내')).toEqual([posts])
    expect(await groupsFor(editor, '학술대회 안내')).toEqual([['게시글', ['추계 학술대회 안내']]])
    expect(await groupsFor(desk, '안내')).toEqual([])
    expect(await groupsFor(admin, ' ')).toEqual([])
    expect(await logOf(site)).toEqual([])
  })

  test('finds an order by number and member, for those who may see money', async ({ site }) => {
    const order_pk = await plantOrder(site, {})
    const treasurer = await plantStaff(site, '회계')
    const editor = await plantStaff(site, '편집')
    for (const q of [String(order_pk), '김노화', 'ㄱㄴㅎ']) {
      const { groups } = await treasurer.do(find, { q })
      expect(groups.find(({ label }) => label === '주문')?.hits).toMatchObject([
        { note: `주문 ${order_pk} · 80,000원 · 납부완료`, path: `/admin/money/orders/${order_pk}` },
      ])
      expect((await editor.do(find, { q })).groups).toEqual([])
    }
    const rows = await logOf(site)
    // What was looked for is nowhere.
    expect(JSON.stringify(rows)).not.toMatch(/김노화|ㄱㄴㅎ/)
    const looks = rows.filter(({ kind }) => kind === 'order')
    expect(looks.map(({ label }) => label)).toEqual(Array(3).fill('주문 검색 결과 조회(1건)'))
  })
})
