import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import type { Page } from '@playwright/test'

/** Opens a page, and waits until its islands have taken all that its head has asked for them (src/layouts/first-calls.js). */
const expectTaken = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  const left = () =>
    page.evaluate(() => {
      const { firstCall } = window as unknown as { firstCall: { asked: Map<string, unknown> } }
      return [...firstCall.asked.keys()]
    })
  await expect.poll(left, { message: path }).toEqual([])
}

test('what a page of members asks first, its head has asked', async ({ page, site }) => {
  await beLoggedIn(page, site, 'regular01')
  const sections = [
    'basic',
    'company',
    'education',
    'etc',
    'payments',
    'mail',
    'data',
    'withdrawal',
  ]
  for (const section of sections) await expectTaken(page, `/mypage/${section}`)
  const others = ['/membership/payment', '/conference/registration', '/conference/registered']
  for (const path of others) await expectTaken(page, path)
})

test('the console the same', async ({ page, site }) => {
  await enterConsole(page, site)
  for (const path of [
    ...['', '/members', '/members/1', '/money', '/money/bank', '/money/cases', '/conference'],
    ...['/conference/waiting', '/posts', '/texts', '/texts/publish', '/mail', '/mail/reminders'],
    ...['/log', '/calendar', '/settings/staff', '/settings/privacy', '/account'],
  ])
    await expectTaken(page, `/admin${path}`)
})
