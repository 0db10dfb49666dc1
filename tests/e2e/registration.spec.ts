import { expect, requestsOf, savedBy, type Site, tabTo, test } from '#tests/e2e/support/journey.ts'
import { inTime } from '#tests/e2e/support/orders.ts'
import * as paying from '#tests/e2e/support/paying.ts'
import { openGuide, panel, registerButton } from '#tests/e2e/support/registering.ts'
import { allowChanges } from '#tests/support/joint.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'

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

test('dues, fee and dinner are paid in one, and a workshop is added later @night', async ({
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

test('on the phone a registrant sends somebody else, then cancels', async ({
  page,
  site,
  expectedErrors,
}) => {
  test.slow()
  site.clock.set(inTime)
  offerOptions(site)
  allowChanges(site)
  await page.setViewportSize({ width: 390, height: 844 })
  const members = site.context.db.selectFrom('member').where('member_id', '=', 'regular01')
  const own = await members.select('member_pk').executeTakeFirstOrThrow()
  const [goods_key, goods_name] = ['conference:2025-autumn/dinner', '2025 추계학술대회 만찬']
  await plantPaidOrder(site, own, paidRegistration)
  await plantPaidOrder(site, own, { ...paidRegistration, goods_key, goods_name, amount: 30_000 })
  await openGuide(page, site, 'regular01')
  const changes = page.getByRole('region', { name: '변경과 취소' })
  await expect(changes).toContainText('2025.10.20(월) 18시까지 직접 변경하실 수 있습니다.')
  await paying.expectGoodAtEveryWidth(page)
  const act = async (name: string, submit = name): Promise<void> => {
    await changes.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeVisible()
    await paying.expectGoodAtEveryWidth(page)
    expectedErrors.push(/400/)
    await dialog.getByRole('button', { name: submit, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  await act('참석자 변경')
  await expect(dialog.getByText('소속을 입력해 주세요.')).toBeVisible()
  await dialog.getByLabel('이름').fill('이대리')
  await dialog.getByLabel('소속').fill('서울연구소')
  await dialog.getByLabel('이메일').fill('deputy@example.org')
  await dialog.getByRole('button', { name: '참석자 변경' }).click()
  await expect(changes).toContainText('대신 참석하시는 분: 이대리')
  await act('직접 참석')
  await expect(changes).not.toContainText('이대리')
  await act('등록 취소')
  await expect(dialog).toContainText('지금 취소하시면 70,000원을 환불해 드립니다')
  await expect(dialog.getByText('환불받으실 계좌를 입력해 주세요.')).toBeVisible()
  await dialog.getByLabel('환불받으실 계좌').fill('국민은행 123-45-67890 김노화')
  await dialog.getByRole('button', { name: '등록 취소' }).click()
  await expect(changes).toContainText('취소를 처리하고 있습니다.')
  await expect(changes.getByRole('button')).toHaveCount(0)
  await paying.expectGoodAtEveryWidth(page)
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
