import type { Page } from '@playwright/test'
import { convertQwertyToHangul } from 'es-hangul'
import { rosterOf } from '#conference/server/checkin/service.ts'
import { expectAccessible, expectGood } from '#tests/e2e/support/axe.ts'
import { holdBeforeCamera } from '#tests/e2e/support/camera.ts'
import { enterConsole, openConsole } from '#tests/e2e/support/console.ts'
import { entrance, finder, openDesk, result } from '#tests/e2e/support/entrance.ts'
import { expect, test } from '#tests/e2e/support/journey.ts'
import { morning, plantRegistered } from '#tests/support/checkin.ts'
import { officer } from '#tests/support/officer.ts'

const people = ['김하늘', '이바다', '박구름', '최나무', '정이슬', '한노을', '오샛별']

/** As somebody without a badge is let in: what is typed, and the row. */
const letIn = async (desk: Page, typed: string, name: string): Promise<void> => {
  await finder(desk).fill(typed)
  await desk.getByRole('button', { name }).click()
  await expect(result(desk)).toContainText(name)
}

/** Whether the pages of the service worker are on the device. */
const isKept = (desk: Page): Promise<boolean> =>
  desk.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const kept = await caches.match('/admin/conference/checkin')
    return registration?.active?.state === 'activated' && kept !== undefined
  })

test.beforeEach(async ({ site }) => {
  site.clock.set(morning)
  await plantRegistered(site, people)
})

test('of two desks one offline, both say who came twice @night', async ({ browser, site }) => {
  const one = await openDesk(browser, site, '1번 데스크')
  const other = await openDesk(browser, site, '2번 데스크')
  await letIn(one, 'ㄱㅎㄴ', '김하늘')
  await expect(result(one)).toContainText('입장')
  await expect(other.getByText('입장 1 / 등록')).toBeVisible()

  // A badge's number and Enter, as a reader types it.
  const { people: roster } = await rosterOf(site.context, officer, undefined)
  const codeOf = (name: string) => roster.find((person) => person.name === name)?.code ?? ''
  await finder(one).fill(codeOf('이바다'))
  await finder(one).press('Enter')
  await expect(result(one)).toContainText('이바다')
  await expect(other.getByText('입장 2 / 등록')).toBeVisible()
  await letIn(other, '이바다', '이바다')
  await expect(result(other)).toContainText('이미 입장')
  await expect(result(other)).toContainText('1번 데스크에서 이미 입장했습니다')

  await expect(other.getByText('다른 데스크와 연결됨')).toBeVisible()
  await other.context().setOffline(true)
  for (const name of ['박구름', '최나무', '정이슬']) await letIn(other, name, name)
  await expect(other.getByText('오프라인: 3건 대기')).toBeVisible()
  await expectAccessible(other)
  await letIn(one, '최나무', '최나무')
  await expect(result(one)).toHaveAttribute('data-state', 'in')
  await letIn(one, 'ㅎㄴㅇ', '한노을')

  await other.context().setOffline(false)
  for (const desk of [one, other]) {
    await expect(desk.getByText('중복 입장 명찰 1건')).toBeVisible()
    await expect(desk.getByLabel('중복 입장 명찰')).toContainText('최나무')
    await expect(desk.getByText('입장 6 / 등록')).toBeVisible()
    await expectAccessible(desk)
  }
  // What the first desk had shown as let in turns, now that the other one was first.
  await letIn(one, 'ㅇㅅㅂ', '오샛별')
  await one.getByRole('button', { name: '입장 취소' }).click()
  await expect(result(one)).toContainText('입장 취소')
  await expect(other.getByText('입장 6 / 등록')).toBeVisible()
  await Promise.all([one, other].map((desk) => desk.context().close()))
})

test('what was done offline is sent after the log-in @night', async ({ browser, site }) => {
  const desk = await openDesk(browser, site, '1번 데스크')
  await expect.poll(() => isKept(desk)).toBe(true)
  await desk.context().setOffline(true)
  await letIn(desk, '김하늘', '김하늘')
  await desk.close()

  const again = await desk.context().newPage()
  await again.goto(entrance)
  await expect(again.getByText('오프라인: 1건 대기')).toBeVisible()
  await letIn(again, '이바다', '이바다')
  await expect(again.getByText('입장 2 / 등록')).toBeVisible()

  // The log-in ends meanwhile.
  await site.context.db.deleteFrom('staff_session').execute()
  await again.context().setOffline(false)
  await expect(again.getByText('로그인이 만료되었습니다. 2건이')).toBeVisible()
  await letIn(again, '박구름', '박구름')
  await again.context().clearCookies()
  await enterConsole(again, site, 'desk01')
  await again.reload()
  await expect(again.getByText('다른 데스크와 연결됨')).toBeVisible()
  await expect(again.getByText('입장 3 / 등록')).toBeVisible()
  const rows = await site.context.db.selectFrom('checkin_event').selectAll().execute()
  expect(rows).toHaveLength(3)

  await again.getByRole('button', { name: '이 기기의 명단 삭제' }).click()
  await expect(again).toHaveURL('/admin')
  await again.context().setOffline(true)
  await again.goto(entrance)
  await expect(again.getByRole('button', { name: '카메라 켜기' })).toBeHidden()
  await again.context().close()
})

test('without a camera it says what to do', async ({ page: own, site }) => {
  await openConsole(own, site, entrance, 'desk01')
  await own.getByRole('button', { name: '카메라 켜기' }).press('Enter')
  await expect(own.getByRole('alert')).toContainText('이름이나 명찰 번호로 검색할 수 있습니다')
  await finder(own).fill('ㄱ')
  await own.keyboard.press('Tab')
  await own.keyboard.press('Enter')
  await expect(result(own)).toContainText('입장')
  await expect(finder(own)).toBeFocused()

  // A scanner types while the keyboard is on Hangul; a miss clears the last person's card.
  const { people: roster } = await rosterOf(site.context, officer, undefined)
  const { code, name } = roster[1] ?? { code: '', name: '' }
  for (const [typed, state] of [
    [Array.from(code, convertQwertyToHangul).join(''), 'in'],
    ['https://example.org/', 'unknown'],
  ] as const) {
    await finder(own).fill(typed)
    await finder(own).press('Enter')
    await expect(result(own)).toHaveAttribute('data-state', state)
    await expect(finder(own)).toHaveValue('')
  }
  await expect(result(own)).not.toContainText(name)
  await expectGood(own, 'html', [320, 1440])
})

test('a badge before the camera lets in, once @night', async ({ page: own, site }) => {
  const { people: roster } = await rosterOf(site.context, officer, undefined)
  await holdBeforeCamera(own, roster.find(({ name }) => name === '박구름')?.code ?? '')
  await openConsole(own, site, entrance, 'desk01')
  await own.getByRole('button', { name: '카메라 켜기' }).click()
  await expect(result(own)).toContainText('박구름')
  await expect(result(own)).toHaveAttribute('data-state', 'in')
  await own.getByRole('button', { name: '카메라 끄기' }).click()
  await own.getByRole('button', { name: '카메라 켜기' }).click()
  await expect(result(own)).toContainText('이미 입장')
  await expectAccessible(own)
})
