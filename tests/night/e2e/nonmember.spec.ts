import type { Locator } from '@playwright/test'
import { expectGood } from '#tests/e2e/support/axe.ts'
import { expect, requestsOf, test } from '#tests/e2e/support/journey.ts'
import { lastCode } from '#tests/support/mailbox.ts'
import { whileOpen } from '#tests/support/payments.ts'

// A student registers on a phone: 3 s for each action, 0.4 s for a letter, and 30 s to find the mail.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a student registers by card on a phone within two minutes', async ({ page, site }) => {
  site.clock.set(whileOpen)
  for (const conference of site.context.conferences)
    Object.assign(conference, {
      nonMembers: true,
      fees: [
        { who: '비회원(일반)', memberType: null, pre: 80_000, onSite: 100_000 },
        { who: '비회원(학생)', memberType: null, proof: '학생증', pre: 30_000, onSite: 40_000 },
      ],
    })
  const done = { actions: 0, letters: 0 }
  const tap = async (control: Locator): Promise<void> => {
    done.actions += 1
    await control.tap()
  }
  const type = async (field: Locator, text: string): Promise<void> => {
    done.letters += text.length
    await tap(field)
    await page.keyboard.type(text)
  }
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const press = (name: string) => tap(page.getByRole('button', { name, exact: true }))
  const requests = requestsOf(page)

  await page.goto('/register')
  await type(box('이메일 앞부분'), 'student@naver.com')
  await press('전송')
  await expect(box('인증번호')).toBeVisible()
  await type(box('인증번호'), await lastCode(site.context, 'student@naver.com'))
  await press('확인')
  await type(box('이름'), '배움이')
  await type(box('소속'), '○○대학교')
  await type(box('휴대폰 번호'), '01023456789')
  done.actions += 2
  await page.getByRole('combobox', { name: '구분' }).selectOption('비회원(학생)')
  await expectGood(page)
  await press('30,000원 결제하기')
  await expect(page.getByText('두 항목을 모두 확인하고 체크해 주세요.')).toBeVisible()
  await tap(page.getByRole('checkbox', { name: '이용약관' }))
  await tap(page.getByRole('checkbox', { name: '개인정보처리방침' }))
  await press('30,000원 결제하기')
  await press('카드 결제')
  await page.getByRole('button', { name: '결제하기' }).tap()
  const mine = page.getByRole('region', { name: '배움이 님의 등록 내역' })
  await expect(mine).toContainText('등록완료')
  await expect(mine).toContainText('확인합니다: 학생증')
  await expectGood(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '영수증' }).tap()
  expect((await saved).suggestedFilename()).toContain('영수증_2025_추계학술대회')
  const { token_hash } = await site.context.db
    .selectFrom('nonmember')
    .select('token_hash')
    .executeTakeFirstOrThrow()
  expect(token_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(page.url()).toMatch(/\/register$/)
  expect(requests.filter((request) => request.includes('#'))).toEqual([])
  expect(done.actions * 3 + done.letters * 0.4 + 30).toBeLessThan(120)
})
