import { expectGoodAtWidths } from '#tests/e2e/support/axe.ts'
import { enterConsole } from '#tests/e2e/support/console.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { guideParts, type Screen } from '#staff/rules/console-guide.ts'
import { atNight } from '#tests/support/nightly.ts'

const screens: Readonly<Record<Screen, string>> = {
  오늘: '/admin',
  회원: '/admin/members',
  '회비와 입금': '/admin/money',
  '은행 거래내역': '/admin/money/bank',
  '카드 정산 대조': '/admin/money/settlement',
  학술대회: '/admin/conference',
  '명찰 인쇄': '/admin/conference/badges',
  '입장 확인': '/admin/conference/checkin',
  게시글: '/admin/posts',
  '글 쓰기': '/admin/posts/new?board=notice',
  '홈페이지 글': '/admin/texts',
  '글 고치기': '/admin/texts/edit?path=membership/fees.yaml',
  공개: '/admin/texts/publish',
  메일: '/admin/mail',
  '안내 메일': '/admin/mail/reminders',
  '메일 쓰기': '/admin/mail/new',
  '한 해 일정': '/admin/calendar',
  기록: '/admin/log',
  직원: '/admin/settings/staff',
  개인정보: '/admin/settings/privacy',
  인수인계: '/admin/settings/handover',
  '내 계정': '/admin/account',
}

test(
  'each screen’s 도움말 opens its part of the guide beside what one was doing',
  atNight(),
  async ({ page, site }) => {
    await enterConsole(page, site)
    for (const [screen, path] of Object.entries(screens)) {
      await page.goto(path)
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: /^도움말/ }).click()
      const guide = await opened
      const part = guide.getByRole('heading', { name: guideParts[screen as Screen] })
      await expect(part).toBeInViewport()
      await guide.close()
    }
  },
)

test('the guide can be read on a phone and with a screen reader, pictures included', async ({
  page,
  site,
}) => {
  await enterConsole(page, site, 'desk01')
  await page.goto('/admin')
  await page.getByRole('link', { name: '안내', exact: true }).click()
  const picture = page.getByRole('img', { name: /^게시글 목록/ })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBe(1280)
  await expectGoodAtWidths(page, 'html', [390, 1440])
})
