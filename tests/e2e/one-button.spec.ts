import type { Page } from '@playwright/test'
import { expect, type Site, test, testWithoutScripts } from '#tests/e2e/support/journey.ts'
import { beLoggedIn, openAs } from '#tests/e2e/support/members.ts'
import { inTime, payRegistration } from '#tests/e2e/support/orders.ts'
import { feeAddress, guideAddress, guideTab } from '#tests/e2e/support/paying.ts'
import { banner, bar } from '#tests/e2e/support/registering.ts'
import { shiftsOf, watchShifts } from '#tests/e2e/support/shifts.ts'
import { atNight } from '#tests/support/nightly.ts'

// For each state one primary action: in the panel, in the conference's banner, and on phones in a bar (ruling 40).

interface State {
  now: string
  /** Who looks; a visitor where nobody is named. */
  id?: string
  prepare?: (site: Site) => unknown
  text: string
  /** Undefined where there is nothing to press. */
  label: string | undefined
}

const states: Readonly<Record<string, State>> = {
  'before the first day': {
    now: '2025-09-01T03:00:00Z',
    text: '2025.09.08(월)부터 사전등록을 받습니다.',
    label: undefined,
  },
  'not allowed': {
    now: inTime,
    id: 'special01',
    text: '정회원만 사전등록하실 수 있습니다.',
    label: undefined,
  },
  unpaid: {
    now: inTime,
    id: 'regular02',
    text: '올해 연회비를 납부하시면 사전등록하실 수 있습니다.',
    label: '연회비 납부',
  },
  open: {
    now: inTime,
    id: 'regular01',
    text: '2025.10.15(수) 18시까지 사전등록하실 수 있습니다.',
    label: '회원 사전등록',
  },
  registered: {
    now: inTime,
    id: 'regular01',
    prepare: (site) => payRegistration(site, 'regular01'),
    text: '사전등록이 완료되었습니다.',
    label: '등록 확인',
  },
  over: { now: '2025-10-15T09:00:01Z', text: '사전등록이 마감되었습니다.', label: undefined },
}

/** Buttons of the island that are filled with the colour of action, and are seen. */
const bright = (page: Page): Promise<string[]> =>
  page.locator('main astro-island :is(button, a)').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility() && button.closest('dialog') === null)
      .filter((button) => getComputedStyle(button).backgroundColor === 'rgb(27, 63, 139)')
      .map((button) => button.textContent),
  )

for (const [name, { now, id, prepare, text, label }] of Object.entries(states)) {
  test(`${name}: ${label ?? 'nothing to press'}`, atNight(), async ({ page, site }) => {
    site.clock.set(now)
    await prepare?.(site)
    if (id !== undefined) await beLoggedIn(page, site, id)
    for (const address of ['/conference', guideTab]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(address)
      await expect(banner(page)).toContainText(text)
      const button = banner(page).getByRole('link')
      if (label === undefined) await expect(button).toBeHidden()
      else await expect(button).toHaveText(label)
      await expect(bar(page)).toBeHidden()
      // Colours change in a moment, not at once.
      if (label === undefined) await expect.poll(() => bright(page)).toEqual([])
      else await expect.poll(async () => (await bright(page)).length).toBeLessThanOrEqual(1)

      await page.setViewportSize({ width: 390, height: 844 })
      await expect(button).toBeHidden()
      if (label === undefined) await expect(bar(page)).toBeHidden()
      else await expect(bar(page)).toBeInViewport({ ratio: 1 })
      if (label !== undefined) await expect(bar(page)).toHaveText(label)
      await expect.poll(() => bright(page)).toEqual([])
    }
  })
}

test('the button leads where the step is, and on its own tab does it @night', async ({
  page,
  site,
}) => {
  site.clock.set(inTime)
  await page.goto('/conference')
  await banner(page).getByRole('link', { name: '로그인하고 사전등록' }).click()
  await expect(page).toHaveURL('/auth/login')

  await openAs(page, site, 'regular02', '/conference')
  await banner(page).getByRole('link', { name: '연회비 납부' }).click()
  await expect(page).toHaveURL(feeAddress)

  await openAs(page, site, 'regular01', '/conference')
  await banner(page).getByRole('link', { name: '회원 사전등록' }).click()
  await expect(page).toHaveURL(guideAddress)
  await page.setViewportSize({ width: 390, height: 844 })
  await bar(page).click()
  const dialog = page.getByRole('dialog', { name: '결제하기' })
  await dialog.getByRole('radio', { name: '계좌이체' }).check()
  await dialog.getByRole('button', { name: '계좌이체 신청' }).click()
  await page.getByRole('button', { name: '확인', exact: true }).click()
  await expect(bar(page)).toHaveText('입금 계좌 보기')
  await bar(page).click()
  await expect(page.getByRole('region', { name: '입금 대기 중입니다' })).toBeFocused()
})

test('nothing moves when the server’s answer comes @night', async ({ page, site }) => {
  site.clock.set(inTime)
  await watchShifts(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of ['/', '/conference']) {
      const held = Promise.withResolvers<undefined>()
      await page.route('**/getPreRegistration?*', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(address)
      await page.locator('d-day').scrollIntoViewIfNeeded()
      await expect(page.locator('d-day')).toBeHidden()
      held.resolve(undefined)
      await expect(page.locator('d-day')).toHaveText('D-23')
      expect(await shiftsOf(page)).toEqual([])
      await page.unroute('**/getPreRegistration?*')
    }
  }
})

test('a login that is over throws nobody out @night', async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/401/)
  site.clock.set(inTime)
  await beLoggedIn(page, site, 'regular01')
  await site.context.db.updateTable('member_session').set({ state: 'ended' }).execute()
  await page.goto('/conference')
  await expect(banner(page)).toContainText('사전등록을 받고 있습니다.')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

testWithoutScripts('the dates are there, and the way to register @night', async ({ page }) => {
  await page.goto('/conference')
  await expect(page.getByText('2025.10.15(수) 18시').first()).toBeVisible()
  await expect(page.locator('d-day')).toBeHidden()
  await banner(page).getByRole('link', { name: '사전등록 안내' }).click()
  await expect(page).toHaveURL(guideAddress)
})
