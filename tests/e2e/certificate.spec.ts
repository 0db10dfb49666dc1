import { readFile } from 'node:fs/promises'
import { certificatePath } from '#conference/rules/conferences.ts'
import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { expect, requestsOf, test } from '#tests/e2e/support/journey.ts'
import { plantLink, printedCode, wordsOf } from '#tests/support/certificates.ts'

// What the link in a mail about a 참가확인서 opens for somebody who has no account.

test('a guest saves the paper, and anybody verifies it', async ({ page, site, expectedErrors }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { token } = await plantLink(site)
  const requests = requestsOf(page)
  await page.goto(`${certificatePath}#${token}`)
  const main = page.getByRole('main')
  const save = page.getByRole('button', { name: '참가확인서 내려받기(PDF)' })
  await expect(page.getByRole('heading', { name: '손님하나 님' })).toBeFocused()
  for (const text of ['추계학술대회', '2025.10.24(금)', '세미나실', '2026.01.23(금)까지 횟수']) {
    await expect(main).toContainText(text)
  }
  await expectGood(page)

  expectedErrors.push(/ERR_FAILED/)
  await page.route(/getCertificatePaper$/, (route) => route.abort())
  await page.keyboard.press('Tab')
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('alert')).toHaveText(/네트워크 연결에 문제가 있습니다\./)
  await page.unrouteAll()

  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toBe('참가확인서_2025_추계학술대회.pdf')
  await expect(main.getByRole('status')).toHaveText(/내려받았습니다\./)
  await expect(main.getByRole('alert')).toBeHidden()
  await expectAccessible(page)
  expect(requests.filter((request) => request.includes(token))).toEqual([])
  await page.reload()
  await expect(save).toBeVisible()

  const words = await wordsOf(new Uint8Array(await readFile(await file.path())))
  await page.goto(`/verify/${printedCode(words)}`)
  const answer = page.getByRole('region', { name: '유효한 문서입니다' })
  await expect(answer).toContainText('참가확인서')
  await expect(answer).toContainText('손**나')
  await expect(answer).not.toContainText('원')
  await expectAccessible(page)
})
