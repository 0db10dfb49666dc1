import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { type Keys, keyboard } from '#tests/e2e/support/hands.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import * as members from '#tests/e2e/support/members.ts'
import { inCall } from '#tests/support/abstracts.ts'

const field = (page: Page, path: string): Locator => page.locator(`[data-path="${path}"]`)

const next = (page: Page, step: string): Locator =>
  page.getByRole('button', { name: `다음: ${step}` })

const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: '저장됨' })).toBeVisible()

const begin = async (page: Page, site: Site): Promise<Keys> => {
  site.clock.set(inCall)
  await members.openAs(page, site, 'regular01', '/mypage/abstracts')
  const keys = keyboard(page)
  await keys.press(page.getByRole('button', { name: '초록 작성' }))
  await expect(field(page, 'title_ko')).toBeVisible()
  return keys
}

const titles = async (page: Page, keys: Keys): Promise<void> => {
  await keys.type(field(page, 'title_ko'), '노화세포의 제거가 생쥐의 근육 재생에 미치는 영향')
  await keys.choose(page.getByLabel('분야'), 'CB')
  await keys.choose(page.getByLabel('발표 형식'), '포스터')
  await keys.type(page.getByLabel('중심어'), '노화세포, 근감소증, 재생')
  await keys.press(next(page, '저자와 소속'))
}

const institutions = ['노화대학교', '건강연구원', '수명대학교병원', '한빛연구소']

const names = ['이건강', '박수명', '최재생', '정세포', '강근육']

/** The member is the first author already, with an institution of their own. */
const people = async (page: Page, keys: Keys, authors: number, places: number): Promise<void> => {
  for (let place = 1; place < places; place += 1) {
    await keys.press(page.getByRole('button', { name: '소속 추가' }))
    await expect(field(page, `affiliations.${place}.institution_ko`)).toBeFocused()
    await keys.type(field(page, `affiliations.${place}.institution_ko`), institutions[place] ?? '')
  }
  for (let place = 1; place < authors; place += 1) {
    await keys.press(page.getByRole('button', { name: '저자 추가' }))
    await keys.type(field(page, `authors.${place}.name_ko`), names[place - 1] ?? '')
    await keys.type(field(page, `authors.${place}.email`), `author${place}@example.org`)
    // The only one is ticked already.
    if (places === 1) continue
    const card = page.getByRole('group', { name: new RegExp(`^저자 ${place + 1}`) })
    await keys.press(card.getByRole('checkbox', { name: `${(place % places) + 1}. ` }))
  }
}

const sections = [
  '노화세포의 축적은 만성 염증의 원인이다. 노화세포의 제거가 재생을 회복하는지 확인하였다.',
  '생후 24개월의 생쥐 40마리를 두 군으로 나누어 8주 동안 관찰하였다.',
  '처치군에서 근섬유의 단면적이 증가하였고 염증 인자의 농도는 감소하였다.',
  '노화세포의 제거는 노화한 근육의 재생을 회복시켰다.',
]

const body = async (page: Page, keys: Keys): Promise<void> => {
  await keys.press(next(page, '본문'))
  for (const [place, text] of sections.entries())
    await keys.type(field(page, `sections.${place}`), text)
  await saved(page)
  await keys.press(next(page, '확인과 제출'))
}

const submit = async (page: Page, keys: Keys): Promise<void> => {
  for (const box of await page.getByRole('group', { name: '동의' }).getByRole('checkbox').all())
    await keys.press(box)
  await keys.press(page.getByRole('button', { name: '초록 제출' }))
  await expect(page.getByRole('heading', { name: '초록이 접수되었습니다' })).toBeFocused()
  await expect(page.getByText(/접수번호 CB-\d{3}/)).toBeVisible()
}

test('an abstract is written by keys alone, left, found again and submitted', async ({
  page,
  site,
}) => {
  const keys = await begin(page, site)
  await titles(page, keys)
  await people(page, keys, 2, 1)
  await saved(page)
  await page.reload()
  await expect(field(page, 'title_ko')).toContainText('노화세포의 제거가')
  await expect(page.getByRole('img', { name: '초록집 미리 보기' })).toContainText('이건강')
  await keys.press(next(page, '저자와 소속'))
  await expect(field(page, 'authors.1.name_ko')).toHaveValue('이건강')
  await expectGood(page)
  await body(page, keys)
  await expectAccessible(page)
  await submit(page, keys)
  await page.getByRole('link', { name: '내 초록' }).last().click()
  await expect(page.getByRole('article')).toContainText(/CB-\d{3}.*접수/)
  await expectGood(page)
})

/** Seconds that an action and a key take somebody who is not used to it. */
const [perAction, perKey] = [3, 0.4]

test('six authors and four affiliations take twelve minutes at most @night', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const keys = await begin(page, site)
  let actions = 0
  const counting: Keys = {
    ...keys,
    type: (...given) => ((actions += 1), keys.type(...given)),
    press: (...given) => ((actions += 1), keys.press(...given)),
    choose: (...given) => ((actions += 1), keys.choose(...given)),
  }
  await titles(page, counting)
  await people(page, counting, 6, 4)
  await body(page, counting)
  await submit(page, counting)
  const minutes = (actions * perAction + keys.count() * perKey) / 60
  expect(minutes).toBeLessThanOrEqual(12)
})

test('what is missing leads to its field, and what is pasted is cleaned', async ({
  page,
  site,
}) => {
  await begin(page, site)
  await page.getByRole('button', { name: /^4/ }).click()
  await page.getByRole('button', { name: /본문: 방법/ }).click()
  await expect(field(page, 'sections.1')).toBeFocused()
  await expect(field(page, 'sections.1')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'sections.1').evaluate((target) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p>CO<sub>2</sub> <b>굵게</b></p><table><td>값</td></table>',
    )
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(field(page, 'sections.1').locator('sub')).toHaveText('2')
  await expect(page.getByText('표 1개는 글자만 넣었습니다. 굵은 글씨를')).toBeVisible()
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: '기울임' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(field(page, 'sections.1')).toContainText('–')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Next: Check and submit' })).toBeVisible()
})

test('two screens, a lost connection and an ended session lose nothing', async ({
  page,
  context,
  request,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/40\d|ERR_INTERNET_DISCONNECTED/)
  await begin(page, site)
  const other = await context.newPage()
  await other.goto(page.url())
  await field(other, 'title_ko').pressSequentially('다른 화면')
  await saved(other)
  await field(page, 'title_ko').pressSequentially('이 화면')
  const alert = page.getByRole('alert').filter({ hasText: '다른 화면에서' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await alert.getByRole('button', { name: '이 화면의 내용으로 저장' }).click()
  await saved(page)
  await context.setOffline(true)
  await field(page, 'title_ko').pressSequentially(' 그리고')
  await expect(page.getByText('인터넷 연결 없음')).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  await other.close()
  await members.logInElsewhere(request, site, 'regular01')
  await field(page, 'title_ko').pressSequentially(' 더')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('다시 로그인하시면 복원됩니다.')
  await dialog.getByRole('button', { name: '확인' }).click()
  await members.fillLogin(page)
  await expect(page.getByText('이 기기에 남아 있어 복원했습니다.')).toBeVisible()
  await expect(field(page, 'title_ko')).toHaveText('이 화면 그리고 더')
  await saved(page)
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('written:')
})
