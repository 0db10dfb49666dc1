import type { Desk } from '#tests/e2e/support/desk.ts'
import { expect } from '#tests/e2e/support/journey.ts'
import { kept } from '#tests/e2e/support/writing.ts'
import type { Locator } from '@playwright/test'

/** Opens one of the homepage's texts from their list. */
const openText = async ({ page, press }: Desk, group: string, title: string) => {
  await page.goto('/admin/texts')
  const texts = page.getByRole('rowgroup').filter({ has: page.getByText(group, { exact: true }) })
  await press(texts.getByRole('link', { name: title }))
}

const rewrite = async ({ page, type }: Desk, field: Locator, words: string): Promise<void> => {
  await type(field, '')
  for (const key of ['ControlOrMeta+A', 'Delete']) await page.keyboard.press(key)
  await page.keyboard.type(words)
}

export const changeOfficer = async (desk: Desk, name: string): Promise<void> => {
  await openText(desk, '임원', '임원')
  await rewrite(desk, desk.page.getByLabel('임원 1 이름'), name)
  await expect(kept(desk.page)).toBeVisible()
}

export const changeFee = async (desk: Desk, won: string): Promise<void> => {
  await openText(desk, '회비', '회비')
  await rewrite(desk, desk.page.getByLabel('정회원'), won)
  await expect(kept(desk.page)).toBeVisible()
  await preview(desk, `${Number(won).toLocaleString('ko-KR')}원`)
}

/** Looks at the page as it will be, in a window of its own. */
const preview = async ({ page, press }: Desk, words: string): Promise<void> => {
  const opened = page.waitForEvent('popup')
  await press(page.getByRole('button', { name: '미리 보기', exact: true }))
  const looked = await opened
  await expect(looked.getByText(words).first()).toBeVisible()
  await looked.close()
}

/** An amendment: what it is called, when it takes effect, what it is about, and what an article says now and why. */
export interface Amendment {
  label: string
  day: string
  summary: string
  /** Its heading in the outline, and the words that are added to its end. */
  article: RegExp
  words: string
  reason: string
}

/** Begins a revision of the bylaws under its effective day, says why, and changes an article. */
export const amendBylaws = async (desk: Desk, amendment: Amendment): Promise<void> => {
  const { page, press, writeDay } = desk
  const { label, day, summary } = amendment
  await page.goto('/admin/texts')
  const bylaws = page.getByRole('rowheader', { name: /^회칙/ })
  await press(bylaws.getByRole('button', { name: '개정 시작' }))
  const dialog = page.getByRole('dialog', { name: '회칙 개정' })
  await writeDay(dialog.getByLabel('시행일'), day)
  await press(dialog.getByRole('button', { name: '개정안 생성' }))
  await expect(page.getByRole('heading', { name: new RegExp(`${day} 시행, 제1장`) })).toBeVisible()
  await openText(desk, '회칙', `${day} 시행, 개정 정보`)
  await rewrite(desk, page.getByLabel('개정 차수'), label)
  await writeDay(page.getByLabel('총회 의결일'), '2026-11-20')
  await rewrite(desk, page.getByLabel('개정 내용과 이유'), summary)
  await expect(kept(desk.page)).toBeVisible()
  await openText(desk, '회칙', `${day} 시행, 제1장`)
  await changeArticle(desk, amendment)
}

/** Adds words to the end of an article, which the outline leads to, and says why. */
const changeArticle = async (desk: Desk, amendment: Amendment): Promise<void> => {
  const { page, press, type } = desk
  const { article, words, reason } = amendment
  await press(page.getByRole('button', { name: article }))
  await expect(page.getByRole('textbox', { name: '글' })).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowDown', 'End']) await page.keyboard.press(key)
  await page.keyboard.type(words)
  await expect(kept(desk.page)).toBeVisible()
  const comparison = page.getByRole('region', { name: '신구조문대비표' })
  await expect(comparison).toContainText(words.trim())
  await type(page.getByLabel(new RegExp(`${article.source}.* 개정 이유`)), reason)
  await expect(comparison).not.toContainText('입력할 조문')
  await expect(kept(desk.page)).toBeVisible()
  await preview(desk, words.trim())
}

/** Looks at what would change, and publishes it with the reason. Comes to rest when visitors see it. */
export const publishTexts = async (desk: Desk, note: string): Promise<void> => {
  const { page, press, type } = desk
  await press(page.getByRole('button', { name: '공개 화면으로' }))
  await lookAtChanges(desk)
  await type(page.getByLabel('수정 내용과 사유'), note)
  await press(page.getByRole('button', { name: /건 공개$/ }))
  await expect(page.getByRole('heading', { name: '공개하고 있습니다' })).toBeVisible()
  const published = page.getByRole('listitem').filter({ hasText: note })
  await expect(published).toContainText('현재 공개본', { timeout: 900_000 })
}

const lookAtChanges = async ({ page }: Desk): Promise<void> => {
  const changes = page.getByRole('region', { name: '공개할 글' })
  await expect(changes.getByText('90,000원').first()).toBeVisible()
}
