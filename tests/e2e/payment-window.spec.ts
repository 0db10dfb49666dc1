import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/support/axe.ts'
import { expect, type Site, test } from '#tests/e2e/support/journey.ts'
import { atNight } from '#tests/support/nightly.ts'

let opened = 0

/** A payment window whose shopper comes back to the front page. */
const openWindow = async ({ url, context }: Site) => {
  opened += 1
  const session = await context.gateway.ready({
    mbrRefNo: `WINDOW${String(opened).padStart(6, '0')}`,
    amount: 80_000,
    goodsName: '2025년 연회비',
    customerName: '김노화',
    customerEmail: null,
    approvalUrl: `${url}/`,
    closeUrl: `${url}/membership`,
  })
  const pathOf = (address: string) => new URL(address).pathname
  return {
    pc: pathOf(session.pcUrl),
    mobile: pathOf(session.mobileUrl),
    app: pathOf(session.appUrl),
  }
}

const looks = [
  ['pc', 1440],
  ['pc', 390],
  ['mobile', 390],
  ['app', 900],
] as const

test('the payment window is accessible on every device', atNight(), async ({ page, site }) => {
  for (const [device, width] of looks) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto((await openWindow(site))[device])
    await expect(page.getByText('모의 결제창 · 실제로 결제되지 않습니다')).toBeInViewport()
    await expect(page.getByText('80,000원')).toBeInViewport()
    await expect(page.getByRole('button', { name: '결제하기' })).toBeInViewport()
    await expectAccessible(page)
    await page.getByText('시험할 상황').click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test(
  'everything is done by keyboard, and back leads to a window that is over',
  atNight(),
  async ({ page, site }) => {
    const { pc } = await openWindow(site)
    await page.goto(pc)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: '신한카드' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '국민카드' })).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('할부')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: '정상' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '결제하기' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/\?aid=[0-9a-f]{32}&authToken=[0-9a-f]{32}&payType=CC$/)

    await page.goto(pc)
    await expect(page.getByText('카드 인증을 마친 결제입니다.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: '상점으로 돌아가기' }).click()
    await expect(page).toHaveURL(/authToken=/)
  },
)

test('closing leads back to the shop', atNight(), async ({ page, site }) => {
  await page.goto((await openWindow(site)).mobile)
  await page.getByRole('button', { name: '창 닫기' }).click()
  await expect(page).toHaveURL('/membership')
})

test(
  'the way back is taken twice when that is to be tried',
  atNight(),
  async ({ page, site, expectedErrors }) => {
    // The recorder of traces fetches the picture once more, which the window's policy does not allow.
    expectedErrors.push(/^Connecting to .*authToken=/)
    const visits: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('authToken=')) visits.push(request.resourceType())
    })
    await page.goto((await openWindow(site)).pc)
    await page.getByText('시험할 상황').click()
    await page.getByRole('radio', { name: '승인 주소로 두 번 돌아옴' }).check()
    await page.getByRole('button', { name: '결제하기' }).click()
    await expect(page).toHaveURL(/authToken=/)
    expect(visits).toEqual(['image', 'document'])
  },
)
