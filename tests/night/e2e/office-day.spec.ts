import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { rosterOf } from '#conference/server/checkin/service.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { finder, openDesk, result } from '#tests/e2e/support/entrance.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import * as officeActs from '#tests/e2e/support/office-acts.ts'
import { codesOn, seenOn } from '#tests/support/badges.ts'
import { morning } from '#tests/support/checkin.ts'
import { mailedWith } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { officer } from '#tests/support/officer.ts'
import { paidRegistration, plantPaidOrder } from '#tests/support/payments.ts'

// The day of the conference, from the first list to the last paper.
test.describe.configure({ timeout: 600_000 })

const ordered = {
  created_at: '2025-10-20T03:00:00.000Z',
  goods_key: 'fee:2025',
  goods_name: '2025년 연회비',
  deposit_due: '2025-11-03',
  due_at: '2025-11-06T15:00:00.000Z',
}

const syllables = '강남도래미바솔시유정하호'

/** Ninety-six people with names of their own, whose registration is paid. */
const plantComing = async (site: Site): Promise<void> => {
  for (let index = 0; index < 96; index += 1) {
    const [one = '', two = ''] = [syllables[index % 12], syllables[Math.floor(index / 12)]]
    const person = { member_name: `표${one}${two}`, email: `coming${index}@example.org` }
    const { member_pk } = await plantMember(site, { ...person, member_id: `coming${index}` })
    const facts = { ...paidRegistration, member_name: person.member_name }
    await plantPaidOrder(site, { member_pk }, facts)
  }
}

const changeType = async (page: Page, member_pk: number): Promise<void> => {
  await page.goto(`/admin/members/${member_pk}`)
  await page.getByRole('button', { name: '회원 구분 변경' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /회원 구분$/ })
  await dialog.getByLabel('새 회원 구분').selectOption('정회원')
  await dialog.getByLabel('사유').fill('박사 학위 취득')
  await dialog.getByLabel('사유').press('Enter')
  await expect(page.getByText('학생회원 → 정회원')).toHaveCount(2)
}

const refund = async (page: Page, order_pk: number, amount: string): Promise<void> => {
  await page.goto(`/admin/money/orders/${order_pk}`)
  await page.getByRole('button', { name: '환불' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('환불할 금액(원)').fill(amount)
  await dialog.getByLabel('사유').fill('회원의 요청')
  await dialog.getByLabel('위 금액을 이미 환불했습니다').press('Space')
  await dialog.getByLabel('사유').press('Enter')
  await expect(page.getByText('환불했습니다. 회원에게 메일을 발송합니다.')).toBeVisible()
}

/** Prints everybody's badges; answers with the numbers that a camera reads on them. */
const printBadges = async (page: Page, names: readonly string[]): Promise<string[]> => {
  await page.goto('/admin/conference/badges')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF 생성' }).press('Enter')
  const sheets = await seenOn(await readFile(await (await saved).path()))
  const words = sheets.flatMap(({ texts }) => texts.map(({ text }) => text))
  expect(names.filter((name) => !words.includes(name))).toEqual([])
  return (await Promise.all(sheets.map(codesOn))).flat()
}

/** As a reader beside the telephone types them. */
const scan = async (desk: Page, codes: readonly string[]): Promise<void> => {
  for (const code of codes) {
    await finder(desk).fill(code)
    await finder(desk).press('Enter')
    await expect(finder(desk)).toHaveValue('')
    await expect(result(desk)).toHaveAttribute('data-state', 'in')
  }
}

/** Everybody comes in at two desks, of which one has no network for five minutes. */
const letEverybodyIn = async (browser: Browser, site: Site, codes: readonly string[]) => {
  const one = await openDesk(browser, site, '1번 데스크')
  const other = await openDesk(browser, site, '2번 데스크')
  await Promise.all([scan(one, codes.slice(0, 10)), scan(other, codes.slice(10, 20))])
  // What is on its way when the network goes waits with what comes after.
  await expect(other.getByText('다른 데스크와 연결됨')).toBeVisible()
  await other.context().setOffline(true)
  await Promise.all([scan(one, codes.slice(20, 45)), scan(other, codes.slice(45, 70))])
  await expect(other.getByText('오프라인: 25건 대기')).toBeVisible()
  site.clock.set(new Date(site.clock.now().getTime() + 5 * 60_000).toISOString())
  await scan(one, codes.slice(70, 80))
  await other.context().setOffline(false)
  await expect(one.getByText('입장 80 / 등록')).toBeVisible()
  await scan(other, codes.slice(80))
  for (const desk of [one, other]) {
    await expect(desk.getByText(`입장 ${codes.length} / 등록`)).toBeVisible()
    await expect(desk.getByText(/중복 입장 명찰 \d+건/)).toHaveCount(0)
    await expectAccessible(desk)
    await desk.context().close()
  }
}

test('a day of the office, from a list to the papers', async ({ page, browser, site }) => {
  site.clock.set(morning)
  await officeActs.awaitDeposits(site, ordered)
  await plantComing(site)
  await plantMember(site, { member_id: 'known01', email: 'known@example.org' })
  const student = {
    member_id: 'student77',
    member_name: '함초롬',
    member_type: '학생회원' as const,
  }
  const { member_pk } = await plantMember(site, student)
  const whole = await plantPaidOrder(site, { member_pk }, { goods_key: 'fee:2023' })
  const part = await plantPaidOrder(site, { member_pk }, { goods_key: 'fee:2024' })

  await enterConsole(page, site, 'office01')
  await test.step('a list of three hundred', () => officeActs.inviteThreeHundred(page))
  await test.step('thirty deposits', () =>
    officeActs.matchThirty(page, officeActs.thirtyDeposits('2025.10.24')))
  await test.step('another type', () => changeType(page, member_pk))
  await test.step('refunds', async () => {
    await enterConsole(page, site, 'treasurer01')
    await refund(page, whole, '80,000')
    await refund(page, part, '30,000')
  })
  await enterConsole(page, site, 'office01')
  const { people } = await rosterOf(site.context, officer, undefined)
  const codes = await test.step('badges', () =>
    printBadges(
      page,
      people.map(({ name }) => name),
    ))
  expect(codes.toSorted()).toEqual(people.map(({ code }) => code).toSorted())
  expect(codes).toHaveLength(96)

  await test.step('the entrance', () => letEverybodyIn(browser, site, codes))
  await test.step('papers, the morning after', async () => {
    site.clock.set('2025-10-25T00:00:00Z')
    await enterConsole(page, site, 'office01')
    await page.goto('/admin/conference/certificates')
    await page.getByRole('button', { name: '96명에게 안내 발송' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '발송' }).press('Enter')
    await expect(page.getByText('대상자 전원에게 안내했습니다.')).toBeVisible()
  })
  expect(await mailedWith(site.context, '참가확인서')).toHaveLength(96)
})
