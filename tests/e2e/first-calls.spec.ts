import { openConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { beLoggedIn } from '#tests/e2e/support/members.ts'
import type { Page, Request } from '@playwright/test'

/** Opens a page, waits until what its head has asked is taken, and answers with what was asked more than once. */
const askedTwiceOn = async (page: Page, path: string): Promise<string[]> => {
  const asked: string[] = []
  const note = (request: Request): void => {
    if (request.method() === 'GET' && request.url().includes('/api/v1/'))
      asked.push(`${path} ${request.url()}`)
  }
  page.on('request', note)
  await page.goto(path)
  const left = () =>
    page.evaluate(() => {
      const { asked: waiting } = (
        window as unknown as { firstCall: { asked: Map<string, unknown> } }
      ).firstCall
      return [...waiting.keys()]
    })
  await expect.poll(left, { message: path }).toEqual([])
  page.off('request', note)
  return asked.filter((address, index) => asked.indexOf(address) !== index)
}

test('what a page of members asks first, its head has asked, once', async ({ page, site }) => {
  await beLoggedIn(page, site, 'regular01')
  const twice: string[] = []
  for (const path of [
    ...['basic', 'company', 'education', 'etc', 'payments', 'mail', 'data', 'withdrawal'].map(
      (part) => `/mypage/${part}`,
    ),
    ...['/membership/payment', '/conference/registration', '/conference/registered'],
  ])
    twice.push(...(await askedTwiceOn(page, path)))
  expect(twice).toEqual([])
})

test('the console the same', async ({ page, site }) => {
  await openConsole(page, site, '/admin', 'staff01')
  const twice: string[] = []
  for (const path of [
    ...[
      '',
      '/members',
      '/money',
      '/money/bank',
      '/money/cases',
      '/conference',
      '/conference/waiting',
      '/posts',
    ],
    ...[
      '/texts',
      '/texts/publish',
      '/mail',
      '/mail/reminders',
      '/log',
      '/calendar',
      '/settings/staff',
    ],
    ...['/settings/privacy', '/account'],
  ])
    twice.push(...(await askedTwiceOn(page, `/admin${path}`)))
  expect(twice).toEqual([])
})
