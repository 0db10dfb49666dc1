import { expect, requestsOf, savedBy, type Site, tabTo, test } from '#tests/e2e/support/journey.ts'
import { inTime } from '#tests/e2e/support/orders.ts'
import * as paying from '#tests/e2e/support/paying.ts'
import { openGuide, panel, registerButton } from '#tests/e2e/support/registering.ts'

/** What is saved, by a button of that name or of another. */
const papers = [
  { name: '영수증', button: '영수증 확인' },
  ...['거래명세서', '등록확인증', '연구비 정산 서류 묶음'].map((name) => ({ name, button: name })),
]

const fillUp = ({ context }: Site, seats: number): void => {
  for (const conference of context.conferences) conference.capacity = seats
}

const offerOptions = ({ context }: Site, until = '2025-10-10T18:00:00+09:00'): void => {
  for (const conference of context.conferences)
    Object.assign(conference, {
      duesInOne: true,
      options: [
        { id: 'dinner', title: '만찬', pre: 30_000 },
        { id: 'ws1', title: '워크숍', pre: 20_000, seats: 20, until },
        { id: 'walk', title: '답사', pre: 10_000, seats: 0 },
      ],
    })
}

test('unpaid, a member pays the fee, then registers, once', async ({ page, site }) => {
  test.slow()
  site.clock.set(inTime)
  await openGuide(page, site, 'regular02')
  await expect(panel(page, '등록할 수 없는 사유')).toContainText('연회비 납부 후 학회등록이')
  await registerButton(page).click()
  await expect(paying.message(page)).toContainText('연회비 납부 후 학회등록이 가능합니다')
  await paying.message(page).getByRole('link', { name: '연회비 납부' }).click()
  await expect(page).toHaveURL(paying.feeAddress)
  await paying.payButton(page).click()
  await paying.payByCard(page)
  const goOn = paying.completeDialog(page).getByRole('link', { name: '학술대회 등록' })
  await expect(goOn).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(paying.guideAddress)
  await expect(panel(page, '사전등록 조건')).toContainText('모든 조건을 충족하셨습니다.')
  await registerButton(page).click()
  const dialog = paying.paymentDialog(page)
  await expect(dialog).toContainText('2025년 추계학술대회 등록비 50,000원을 신용카드로 결제합니다.')
  await expect(dialog).toContainText(
    /카드 결제 화면으로 이동하며, .*바로 납부 처리됩니다\..*2025\.10\.10\(금\)까지 취소를 요청하시면/,
  )
  await paying.expectGoodAtEveryWidth(page)
  await paying.payByCard(page)
  const complete = paying.completeDialog(page)
  await expect(complete).toContainText('결제 금액50,000원')
  await expect(complete).not.toContainText('회원 구분')
  await expect(page).toHaveURL(paying.guideAddress)
  await complete.getByRole('button', { name: '확인', exact: true }).click()
  const done = page.getByRole('region', { name: '사전등록이 완료되었습니다' })
  await expect(done).toBeFocused()
  await expect(done.getByRole('button', { name: '영수증 확인' })).toBeVisible()
  await registerButton(page).click()
  await expect(paying.message(page)).toContainText('학회등록비 납부를 이미 완료하셨습니다')
  await paying.message(page).getByRole('button', { name: '확인' }).click()

  const island = page.getByRole('main').locator('astro-island')
  await island.getByRole('link', { name: '등록 확인', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: '2025년 추계학술대회 등록비' })
  await expect(row).toContainText('등록완료')
  for (const { name, button } of papers) {
    const file = await savedBy(row.getByRole('button', { name: button }))
    expect(file).toBe(`연습_${name.replaceAll(' ', '_')}_2025_추계학술대회_등록비.pdf`)
    await expect(page.getByText(`${name} 파일을 내려받았습니다.`)).toBeVisible()
  }
  await paying.expectGoodAtEveryWidth(page)
  await page.getByRole('link', { name: '이전화면으로' }).click()
  await expect(page).toHaveURL(paying.guideAddress)
})

test('dues, fee and dinner are paid in one, and a workshop is added later', async ({
  page,
  site,
}) => {
  test.slow()
  site.clock.set(inTime)
  offerOptions(site)
  await openGuide(page, site, 'regular02')
  const choices = page.getByRole('region', { name: '등록 내용' })
  await expect(choices).toContainText('연회비 80,000원과 등록비 50,000원을 함께 결제')
  await expect(choices).toContainText('합계130,000원')
  await expect(page.getByRole('link', { name: '연회비와 등록비 납부' })).toHaveCount(1)
  await expect(choices.getByRole('checkbox', { name: '워크숍' })).toBeEnabled()
  await expect(choices.getByRole('checkbox', { name: '답사 마감' })).toBeDisabled()
  await tabTo(page, choices.getByRole('checkbox', { name: '만찬' }))
  await page.keyboard.press('Space')
  await expect(choices).toContainText('합계160,000원')
  await paying.expectGoodAtEveryWidth(page)
  await choices.getByRole('button', { name: '연회비와 등록비 함께 결제' }).click()
  const dialog = paying.paymentDialog(page)
  await expect(dialog).toContainText('2025 추계학술대회 만찬30,000원납부 금액160,000원')
  await paying.expectGoodAtEveryWidth(page)
  await paying.payByCard(page)
  await expect(paying.completeDialog(page)).toContainText('결제 금액160,000원')
  await page.getByRole('button', { name: '확인', exact: true }).click()

  const added = page.getByRole('region', { name: '선택 항목' })
  await expect(added.getByRole('checkbox', { name: '만찬 등록완료' })).toBeDisabled()
  await added.getByRole('checkbox', { name: '워크숍' }).check()
  await paying.expectGoodAtEveryWidth(page)
  offerOptions(site, '2025-10-01T00:00:00Z')
  await added.getByRole('button', { name: '추가 신청' }).click()
  await expect(paying.message(page)).toContainText('추가로 신청하실 항목을 선택해 주세요.')
  await page.keyboard.press('Escape')
  offerOptions(site)
  await page.reload()
  await added.getByRole('checkbox', { name: '워크숍' }).check()
  await added.getByRole('button', { name: '추가 신청' }).click()
  await dialog.getByRole('radio', { name: '계좌이체' }).check()
  await dialog.getByRole('button', { name: '계좌이체 신청' }).click()
  await expect(page.getByRole('dialog', { name: '계좌이체 안내' })).toContainText('20,000원')
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect(added.getByRole('checkbox', { name: '워크숍 입금 확인 중' })).toBeDisabled()
})

test('at 390 the way to register is in the first screen', async ({ page, site }) => {
  site.clock.set(inTime)
  await page.setViewportSize({ width: 390, height: 844 })
  const inSight = async (): Promise<void> => {
    const bar = await page.locator('next-step.bar').boundingBox()
    const button = await registerButton(page).boundingBox()
    expect((button?.y ?? 844) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 844)
  }
  await page.goto(paying.guideTab)
  await expect(page.locator('next-step.bar[data-step]')).toBeVisible()
  await inSight()
  for (const id of ['regular01', 'regular02', 'student01']) {
    await openGuide(page, site, id)
    await expect(page.locator('next-step[data-step]').first()).toBeAttached()
    await inSight()
    await expect(
      page.getByRole('heading', { name: /^(등록할 수 없는 사유|사전등록 조건)$/ }),
    ).toBeInViewport()
  }
})

test('a visitor is told the deadline first, then to log in', async ({ page, site }) => {
  test.slow()
  site.clock.set(inTime)
  const scripts = requestsOf(page, /\.js$/)
  await page.goto(paying.guideTab)
  const conditions = panel(page, '사전등록 조건')
  await expect(conditions).toContainText('총 96석입니다.')
  // What changes in it is read.
  await expect(page.locator('[aria-live=polite]', { has: conditions })).toBeAttached()
  const before = scripts.length
  await paying.expectGoodAtEveryWidth(page)
  await tabTo(page, registerButton(page))
  await page.keyboard.press('Enter')
  await expect(paying.message(page)).toContainText('로그인이 필요합니다.')
  expect(scripts.length).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect(panel(page, '등록할 수 없는 사유')).toContainText('로그인하시면 확인해 드립니다.')
  await paying.expectGoodAtEveryWidth(page)
  await panel(page, '등록할 수 없는 사유').getByRole('link', { name: '로그인 하러가기' }).click()
  await expect(page).toHaveURL('/auth/login')
})

test('where no seat is left one waits in line, or leaves it @night', async ({ page, site }) => {
  test.slow()
  site.clock.set(inTime)
  fillUp(site, 0)
  await openGuide(page, site, 'regular01')
  await expect(panel(page, '등록할 수 없는 사유')).toContainText('좌석이 마감되었습니다.')
  await paying.expectGoodAtEveryWidth(page)
  await registerButton(page).click()
  await paying.message(page).getByRole('button', { name: '대기 신청' }).click()
  await expect(page.getByText('대기 순번 1번')).toBeVisible()
  await paying.expectGoodAtEveryWidth(page)
  await page.getByRole('button', { name: '대기 취소' }).click()
  await paying.message(page).getByRole('button', { name: '확인' }).click()
  await expect(page.getByText('대기 순번 1번')).toBeHidden()
  await expect(page.locator('div:focus')).toContainText('등록할 수 없는 사유')
  await panel(page, '등록할 수 없는 사유').getByRole('button', { name: '대기 신청' }).click()
  await expect(page.getByText('대기 순번 1번')).toBeVisible()

  await site.context.db
    .updateTable('waiting_place')
    .set({ state: 'invited', invited_until: '2025-10-03T03:00:00.000Z' })
    .where('state', '=', 'waiting')
    .execute()
  fillUp(site, 1)
  await page.reload()
  await expect(page.getByText('2025.10.03(금) 12시까지 좌석을 배정해 둡니다.')).toBeVisible()
  await paying.expectGoodAtEveryWidth(page)
  await page.getByRole('button', { name: '지금 등록하기' }).click()
  await page.getByRole('radio', { name: '계좌이체' }).check()
  await page.getByRole('button', { name: '계좌이체 신청' }).click()
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect(page.getByRole('region', { name: '입금 대기 중입니다' })).toBeVisible()
  await expect(page.getByText('좌석이 배정되었습니다')).toBeHidden()
  await paying.expectGoodAtEveryWidth(page)
})
