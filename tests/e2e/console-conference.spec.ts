import { atNight } from '#tests/support/nightly.ts'
import { expectAccessible, expectGoodAtWidths } from '#tests/e2e/support/axe.ts'
import { enterConsole, openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { seenOn } from '#tests/support/badges.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { dayAfter, guestEmail, plantGuestWhoCame, tokensTo } from '#tests/support/certificates.ts'
import { plantCheckinEvent } from '#tests/support/checkin.ts'
import { plantMember } from '#tests/support/members.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'
import { readFile } from 'node:fs/promises'

const widths = [390, 900, 1180, 1440]

const member = { member_id: 'comer77', member_name: '도라지', email: 'doraji@example.org' }

test('who is coming is found by keyboard, and leads to the member and the payment', async ({
  page,
  site,
}) => {
  const paid = { ...paidRegistration, member_name: '도라지', company_name: '산골대학교' }
  const order_pk = await plantPaidOrder(site, await plantMember(site, member), paid)
  const other = await plantMember(site, { member_id: 'comer78', email: 'other78@example.org' })
  await plantPaidOrder(site, other, paidRegistration)
  await openConsole(page, site, '/admin/conference', 'officer01')
  await expect(page.getByText(/^총 [\d,]+명/)).toBeVisible()
  await expect(page.getByText('남은 좌석')).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)
  await page.keyboard.press('/')
  await page.keyboard.type('ㄷㄹㅈ 산골')
  await expect(page.getByText(/중 1명/)).toContainText('합계 50,000원')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '도라지' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '도라지' })).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)
  await expect(page.getByRole('button', { name: '대리 참석자 등록' })).toBeHidden()
  await page.getByRole('link', { name: `주문 ${order_pk}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `주문 ${order_pk}` })).toBeVisible()

  await page.goto('/admin/conference')
  await page.locator('dd').getByRole('link').last().click()
  await expect(page.getByText('초대할 대기자가 없습니다.')).toBeVisible()
  await expectGoodAtWidths(page, 'main', widths)
})

test('somebody at the desk is registered, refused a second look, and taken off again', async ({
  page,
  site,
  expectedErrors,
}) => {
  await openConsole(page, site, '/admin/conference', 'office01')
  await page.getByRole('link', { name: '직접 등록' }).click()
  await page.getByLabel('이름').fill('제비꽃')
  await page.getByLabel('직장').fill('들판연구소')
  await page.getByLabel('구분').selectOption({ label: '비회원(일반): 80,000원' })
  await expect(page.getByLabel('받은 금액(원)')).toHaveValue('80000')
  expectedErrors.push(/400/)
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect(page.getByText('확인한 증빙을 입력해 주세요.')).toBeVisible()
  await page.getByLabel('받은 금액(원)').fill('40,000')
  await page.getByLabel('확인한 증빙').fill('현금 영수 3번')
  await page.getByLabel('납부 방법').selectOption('현금')
  await page.getByLabel('사유').fill('대학원생')
  await expectGoodAtWidths(page, 'main', widths)
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await expect(page.getByText(/제비꽃 님을 등록했습니다/)).toBeVisible()
  await expect(page.getByLabel('이름')).toHaveValue('')

  await page.goto('/admin/conference')
  await page.getByRole('link', { name: '제비꽃' }).click()
  await page.getByRole('button', { name: '등록 취소' }).click()
  const dialog = page.getByRole('dialog', { name: '제비꽃 님의 등록 취소' })
  await expect(dialog.getByLabel('환불한 금액(원)')).toHaveValue('40000')
  await expectAccessible(page)
  await dialog.getByLabel('사유').fill('손님의 부탁')
  await dialog.getByRole('button', { name: '등록 취소' }).click()
  await expect(page).toHaveURL(/\/admin\/conference\?id=2025-autumn$/)
  await expect(page.getByText('40,000원입니다(환불 40,000원)')).toBeVisible()
})

test(
  'another comes instead of who paid, and that is taken back',
  atNight(),
  async ({ page, site }) => {
    const identity = { member_id: 'comer79', member_name: '느티', email: 'neuti@example.org' }
    const paid = { ...paidRegistration, member_name: '느티' }
    const order_pk = await plantPaidOrder(site, await plantMember(site, identity), paid)
    await openConsole(page, site, `/admin/conference/registrants/o${order_pk}`, 'office01')
    await page.getByRole('button', { name: '대리 참석자 등록' }).click()
    const dialog = page.getByRole('dialog', { name: '대리 참석자' })
    await dialog.getByLabel('이름').fill('오동')
    await dialog.getByLabel('사유').fill('회원의 요청')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '등록' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '오동' })).toBeVisible()
    await expect(page.getByText('느티 회원', { exact: true })).toBeVisible()
    await expectGoodAtWidths(page, 'main', widths)
    await page.getByRole('button', { name: '느티 회원으로 변경' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '느티' })).toBeVisible()
  },
)

test(
  'from the room to everybody’s badges it is three actions',
  atNight(),
  async ({ page, site, expectedErrors }) => {
    const identity = { member_id: 'comer80', member_name: '버들', email: 'beodeul@example.org' }
    const paid = { ...paidRegistration, member_name: '버들' }
    const order_pk = await plantPaidOrder(site, await plantMember(site, identity), paid)
    await openConsole(page, site, '/admin', 'office01')
    await page.getByRole('link', { name: '학술대회', exact: true }).click()
    await page.getByRole('link', { name: '명찰 인쇄' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF 생성' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^2025 추계학술대회 명찰 .+\.pdf$/)
    const [first] = await seenOn(await readFile(await file.path()))
    expect(first?.texts.map(({ text }) => text)).toContain('버들')

    await page.getByLabel('라벨 용지').selectOption('own')
    await page.getByLabel('위쪽 여백(mm)').fill('90')
    await expectGoodAtWidths(page, 'main', widths)
    expectedErrors.push(/400/)
    await page.getByRole('button', { name: 'PDF 생성' }).click()
    await expect(page.getByText(/라벨이 A4 용지를 벗어납니다/)).toBeVisible()

    await page.goto('/admin/conference?q=버들')
    await page.getByLabel('버들 선택').check()
    await page
      .getByRole('region', { name: '선택' })
      .getByRole('link', { name: '명찰 인쇄' })
      .click()
    await expect(page).toHaveURL(new RegExp(`keys=o${order_pk}$`))
    await expect(page.getByText('선택한 1명의 명찰을 가나다순으로 생성합니다.')).toBeVisible()
  },
)

test(
  'those who came are told once of their paper, and the others are named',
  atNight(),
  async ({ page, site }) => {
    const quiet = await plantMember(site, {
      member_id: 'comer79',
      member_name: '박고요',
      email: null,
    })
    const told = await plantMember(site, member)
    for (const { member_pk } of [told, quiet]) {
      await plantCheckinEvent(site, await plantPaidOrder(site, { member_pk }, paidRegistration))
    }
    await plantGuestWhoCame(site, { name: '손하늘' })
    site.clock.set(dayAfter)
    await enterConsole(page, site, 'office01')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/conference')
    const rooms = page.getByRole('navigation', { name: '관리 화면' })
    await rooms.getByRole('button', { name: '메뉴' }).press('Enter')
    await expect(rooms.getByRole('link', { name: '학술대회' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(rooms.getByRole('link', { name: '학술대회' })).toBeHidden()
    await page.getByRole('link', { name: '참가확인서' }).press('Enter')
    await expect(page.getByText('참석자 3명 중 0명에게')).toBeVisible()
    await expect(page.getByText('이메일 주소가 없습니다.')).toBeVisible()
    await page.getByText('메일 수신자 2명 보기').click()
    await page.getByRole('button', { name: '2명에게 안내 발송' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '발송' }).press('Enter')
    await expect(page.getByText('대상자 전원에게 안내했습니다.')).toBeVisible()
    const linked = page.getByRole('region', { name: '링크 발송 1명' })
    await expect(linked).toContainText('2026.01.23(금)까지 · 미생성')
    await expectGoodAtWidths(page, 'main', widths)

    await linked.getByRole('button', { name: '손하늘 님에게 재발송' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '발송' }).press('Enter')
    await expect(page.getByText('새 링크를 발송했습니다.')).toBeVisible()
    await deliverDueMail(site.context)
    expect(await tokensTo(site, guestEmail)).toHaveLength(2)

    const left = page.getByRole('region', { name: '메일을 받을 수 없는 참석자 1명' })
    for (const part of [linked, left]) {
      const saved = page.waitForEvent('download')
      await part.getByRole('button', { name: 'PDF 생성' }).press('Enter')
      expect((await saved).suggestedFilename()).toContain('참가확인서')
    }
    await expect(linked).toContainText('참가확인서 1회 생성')
    await expectAccessible(page)
  },
)
