import type { Locator } from '@playwright/test'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, savedBy, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn, findMember } from '#tests/e2e/support/members.ts'
import { bookStatement } from '#tests/e2e/support/office-acts.ts'
import { inTime } from '#tests/e2e/support/orders.ts'
import { bankCsv, bankRow } from '#tests/support/bank.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'

// A laboratory's head registers twelve people: 3 s for each action, 0.4 s for a letter.

const address = '/conference?menu=학술대회 안내&depthMenu=등록안내&step=일괄 등록'
const kinds = [
  { who: '비회원(일반)', memberType: null, pre: 70_000, onSite: 80_000 },
  { who: '비회원(학생)', memberType: null, pre: 30_000, onSite: 40_000 },
]
const addressOf = (at: number): string => `lab${at}@lab.example.org`

// Who gets the receipt is not chosen at first.
test.use({ expectedErrors: [/status of 400/] })

test('a head registers twelve people within five minutes, and one transfer pays them', async ({
  page,
  site,
  browser,
}) => {
  site.clock.set(inTime)
  for (const conference of site.context.conferences) {
    const fees = [...conference.fees.slice(0, 1), ...kinds]
    Object.assign(conference, { nonMembers: true, fees })
  }
  await beLoggedIn(page, site, 'regular01')
  const head = await findMember(site, 'regular01')
  const others = Array.from('가나다라마바사아자차카', (letter, at) => [
    `김${letter}람`,
    '노화대학교',
    // One is mistyped.
    at === 3 ? 'lab3 lab.example.org' : addressOf(at),
  ])
  const list = [[head.member_name, '노화대학교', head.email ?? ''], ...others]
  const done = { actions: 0, letters: 0 }
  const act = async (work: Promise<unknown>): Promise<void> => {
    done.actions += 1
    await work
  }
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
  const type = async (field: Locator, text: string): Promise<void> => {
    done.letters += text.length
    await act(field.fill(text))
  }

  await page.goto(encodeURI(address))
  const text = list.map((cells) => cells.join('\t')).join('\n')
  // Copying and pasting are an action each.
  done.actions += 1
  await act(page.getByLabel('명단 붙여넣기').fill(text))
  await act(button('명단 읽기').click())
  const heading = page.getByRole('heading', { name: '명단 확인 (12명)' })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('status').getByText('11명은 아직')).toBeVisible()
  await expectGood(page)
  await act(page.getByLabel(/한꺼번에 선택/).selectOption('비회원(일반)'))
  const open = page.getByRole('textbox', { name: '이메일' })
  await expect(open).toHaveCount(1)
  await type(open, addressOf(3))
  await act(button('등록비 확인').click())
  const kind = page.getByRole('combobox', { name: '구분' })
  await expect(kind).toHaveAttribute('aria-invalid', 'true')
  await act(kind.selectOption('비회원(일반)'))
  await expect(page.getByText('12명 모두 등록할 수 있습니다. 합계 820,000원')).toBeVisible()
  await type(page.getByLabel('기관명'), '노화대학교 연구실')
  done.actions += 1
  expect(await savedBy(button('견적서 받기'))).toContain('견적서')
  await act(button(/계좌이체로 신청/).click())
  const receipts = page.getByRole('combobox', { name: '영수증' })
  await expect(receipts).toHaveAttribute('aria-invalid', 'true')
  await act(receipts.selectOption('납부자 1장'))
  await act(button(/계좌이체로 신청/).click())
  await expect(page.getByRole('heading', { name: /등록비 12명, 820,000원/ })).toBeFocused()
  const seconds = done.actions * 3 + done.letters * 0.4
  expect(seconds).toBeLessThan(300)
  test.info().annotations.push({ type: 'seconds', description: `${seconds}` })
  await expectGood(page)

  const office = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openConsole(office, site, '/admin/money/bank', 'treasurer01')
  await bookStatement(office, bankCsv(bankRow('노화대학교연구실', 820_000, '2025.10.01 11:20:00')))
  await expect(office.getByRole('heading', { name: '확실한 입금 1건' })).toBeVisible()
  await expectGood(office)
  await office.screenshot({ path: test.info().outputPath('bank.png'), fullPage: true })
  await office.getByRole('button', { name: '1건 모두 입금 확인' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: '입금 확인' }).click()
  await expect(office.getByText(/입금 1건을 확인했습니다/)).toBeVisible()
  for (const at of others.keys()) {
    const mails = await deliveredTo(site.context, addressOf(at))
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('등록 안내'),
      expect.stringContaining('입금이 확인되었습니다'),
    ])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByText('등록완료')).toHaveCount(12)
  await expectGood(page)
  expect(await savedBy(button(/거래명세서/))).toContain('거래명세서')
  await act(button('김가람 참석자 변경').click())
  const dialog = page.getByRole('dialog', { name: '참석자 변경' })
  await dialog.getByLabel('이름').fill('최대신')
  await dialog.getByLabel('소속').fill('노화대학교')
  await dialog.getByLabel('이메일').fill('other@lab.example.org')
  await dialog.getByRole('button', { name: '참석자 변경' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '최대신' })).toContainText('등록완료')
  await act(button('김나람 취소').click())
  const cancelling = page.getByRole('dialog', { name: '등록 취소' })
  await cancelling.getByLabel('환불받으실 계좌').fill('○○은행 123-45 김정현')
  await expectGood(page, 'dialog[open]')
  await cancelling.getByRole('button', { name: '등록 취소' }).click()
  await expect(page.getByText('취소 요청을 접수했습니다.')).toBeVisible()
  await expect(button('김나람 취소')).toHaveCount(0)
})
