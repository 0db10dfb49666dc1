import type { Locator, Page } from '@playwright/test'
import { disassemble } from 'es-hangul'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { keyboard, mouse } from '#tests/e2e/support/hands.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import { afterRelease, plantAbstract } from '#tests/support/abstracts.ts'

const path = '/admin/conference/programme?id=2025-autumn'

/** Accepted abstracts in place of those of the demo. */
const plantAccepted = async (site: Site, talks: number, posters: number): Promise<void> => {
  site.clock.set(afterRelease)
  await site.context.db.deleteFrom('abstract').execute()
  for (let at = 1; at <= talks + posters; at += 1) {
    const title_ko = [{ text: `노화 연구 ${at}` }]
    const content = { title_ko, form: at <= talks ? '구연' : '포스터' }
    await plantAbstract(site, { state: 'accepted', number: 200 + at, content })
  }
}

const unplaced = (page: Page): Locator => page.getByRole('region', { name: '미배정 초록' })

const card = (place: Locator, at: number): Locator =>
  place.getByRole('checkbox', { name: `노화 연구 ${at}`, exact: false })

const session = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(name) })

const titles = (place: Locator): Locator => place.getByRole('listitem')

const bar = (page: Page): Locator => page.getByRole('group', { name: '선택한 초록' })

const first = '세포와 분자의 노화'
const second = '몸과 질환'

const choose = async (page: Page, name: string): Promise<void> => {
  const sessions = bar(page).getByLabel('세션')
  const value = await sessions.getByRole('option', { name }).getAttribute('value')
  await sessions.selectOption(value)
  await bar(page).getByRole('button', { name: '세션에 넣기' }).press('Enter')
}

test('talks are placed by pointer and by keys, moved and taken back, and two pages agree', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  await plantAccepted(site, 4, 1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openConsole(page, site, path, 'office01')
  await page.getByRole('button', { name: '프로그램 가져오기' }).click()
  await card(unplaced(page), 1).locator('..').dragTo(session(page, first))
  await expect(card(session(page, first), 1)).toBeVisible()

  await card(unplaced(page), 2).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('2편 선택')
  await choose(page, first)
  await expect(titles(session(page, first))).toContainText(['연구 1', '연구 2', '연구 3'])
  await card(session(page, first), 3).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(titles(session(page, first))).toContainText(['연구 1', '연구 3', '연구 2'])
  await expect(card(session(page, first), 3)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(titles(session(page, first))).toContainText(['연구 1', '연구 2', '연구 3'])
  await expect(page.getByRole('status').filter({ hasText: '되돌렸습니다' })).toBeAttached()

  const other = await context.newPage()
  await other.goto(path)
  await card(session(other, first), 1).check()
  await choose(other, second)
  await expect(card(session(other, second), 1)).toBeVisible()
  await card(session(page, first), 2).focus()
  await page.keyboard.press('Delete')
  await expect(
    page.getByRole('status').filter({ hasText: '다른 직원이 먼저 변경' }),
  ).not.toHaveCount(0)
  await expect(session(page, second)).toContainText('님이 변경했습니다.')
  await expect(card(session(page, first), 2)).toBeFocused()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(card(session(page, second), 1)).toBeVisible()
  await session(page, second).getByRole('button', { name: '확인' }).click()
  await expect(session(page, second)).not.toContainText('님이 변경했습니다.')
  await expectGood(page)
})

test('a talk lands at the line, the focus stays in its list, and a longer session is taken back', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  await plantAccepted(site, 3, 0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openConsole(page, site, path, 'office01')
  await page.getByRole('button', { name: '프로그램 가져오기' }).click()
  const own = session(page, first)
  const talk = (at: number) => titles(own).filter({ hasText: `노화 연구 ${at}` })
  const free = (at: number) => titles(unplaced(page)).filter({ hasText: `노화 연구 ${at}` })
  await free(1).dragTo(own)
  await expect(talk(1)).toBeVisible()
  await free(2).dragTo(talk(1), { targetPosition: { x: 60, y: 4 } })
  await expect(titles(own)).toContainText(['연구 2', '연구 1'])
  const { height = 0 } = (await talk(2).boundingBox()) ?? {}
  await free(3).dragTo(talk(2), { targetPosition: { x: 60, y: height - 4 } })
  await expect(titles(own)).toContainText(['연구 2', '연구 3', '연구 1'])
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await card(own, 3).focus()
  await page.keyboard.press('Delete')
  await expect(card(own, 1)).toBeFocused()

  await own.getByRole('button', { name: '세션 수정' }).click()
  const dialog = page.getByRole('dialog')
  const ends = dialog.getByRole('textbox', { name: '종료' })
  await ends.fill('1230')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog).toContainText('함께 옮기기’를 선택해 주세요.')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '저장' }).click()
  const lunch = session(page, '점심시간')
  await expect(lunch).toContainText('12:30~13:30')
  await page.keyboard.press('Control+z')
  await expect(lunch).toContainText('12:15~13:15')
  await page.keyboard.press('Control+z')
  await expect(talk(3)).toBeVisible()
  await expectGood(page)
})

/** Seconds that an action and a key take somebody who is not used to it. */
const [perAction, perKey] = [3, 0.4]

const ways = ['keys', 'pointer'] as const

for (const way of ways)
  test(`40 talks and 120 posters are placed from nothing by ${way} in 45 minutes @night`, async ({
    page,
    site,
  }) => {
    await plantAccepted(site, 40, 120)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openConsole(page, site, path, 'office01')
    const keys = way === 'keys' ? keyboard(page) : { ...mouse, count: () => 0 }
    let [actions, arrows] = [0, 0]
    const press = async (control: Locator) => ((actions += 1), keys.press(control))
    const type = async (field: Locator, text: string) => {
      actions += 1
      if (way === 'pointer') arrows += disassemble(text).length
      await keys.type(field, text)
    }
    const retype = async (field: Locator, text: string) => {
      await field.focus()
      await page.keyboard.press('Control+a')
      arrows += 1
      await type(field, text)
    }
    const dialog = page.getByRole('dialog')
    const add = async (title: string, begins: string, ends: string, kind?: string) => {
      await press(page.getByRole('button', { name: '세션 추가' }))
      await type(dialog.getByLabel('이름', { exact: true }), title)
      if (kind !== undefined) {
        actions += 1
        await keys.choose(dialog.getByLabel('종류'), kind)
      }
      await retype(dialog.getByLabel('시작'), begins)
      await type(dialog.getByLabel('종료'), ends)
      await press(dialog.getByRole('button', { name: '저장' }))
      await expect(dialog).toBeHidden()
    }
    const place = async (title: string) => {
      actions += 2
      arrows += 5
      await choose(page, title)
      await expect(bar(page)).toContainText('0편 선택')
    }
    for (let at = 0; at < 8; at += 1) {
      const hour = String(9 + at).padStart(2, '0')
      await add(`구연 ${at + 1}`, `${hour}:00`, `${hour}:59`)
    }
    await add('포스터', '18:00', '19:00', 'posters')
    await keys.choose(unplaced(page).getByLabel('발표 형식'), '구연')
    for (let at = 0; at < 8; at += 1) {
      const next = unplaced(page).getByRole('checkbox').first()
      await press(next)
      for (let more = 1; more < 5; more += 1)
        if (way === 'keys') await page.keyboard.press('Shift+ArrowDown')
        else await press(unplaced(page).getByRole('checkbox').nth(more))
      if (way === 'keys') arrows += 4
      await place(`구연 ${at + 1}`)
    }
    await keys.choose(unplaced(page).getByLabel('발표 형식'), '포스터')
    await press(unplaced(page).getByRole('button', { name: '표시된 120편 모두 선택' }))
    await place('포스터')
    await expect(unplaced(page)).toContainText('미배정 0편')
    for (let at = 1; at <= 8; at += 1)
      await expect(titles(session(page, `구연 ${at}`))).toHaveCount(5)
    const minutes = ((actions + 2) * perAction + (keys.count() + arrows) * perKey) / 60
    expect(minutes).toBeLessThanOrEqual(45)
  })
