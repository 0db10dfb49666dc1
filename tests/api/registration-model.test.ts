import { afterEach, expect, vi } from 'vitest'
import { joinWaitingList } from '#conference/api/registration.ts'
import { inviteNext } from '#conference/server/seats/waiting-list.ts'
import { createRegistration } from '#conference/site/registration.ts'
import type { Bill } from '#payments/site/payment/methods.ts'
import { $dialog } from '#platform/client/stores/dialogs.ts'
import { $toasts } from '#platform/client/stores/toasts.ts'
import { logIn } from '#tests/support/members.ts'
import { haveSession, openPage } from '#tests/support/page.ts'
import * as payments from '#tests/support/payments.ts'
import { test as people } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

type Pay = (bill: Bill, awaited: boolean) => void

const test = people
  .extend('at', payments.whileOpen)
  .extend('page', { auto: true }, ({ site, at }) => {
    site.clock.set(at)
    return openPage(site)
  })
  .extend('pay', () => vi.fn<Pay>())
  .extend('screen', ({ pay }, { onCleanup }) => {
    const screen = createRegistration(payments.conference_id, pay)
    onCleanup(screen.$check.listen(() => undefined))
    return screen
  })

const open = async (site: Site, payer: { member_pk: number }): Promise<void> =>
  haveSession(await logIn(site, payer))

/** Answers the dialog that comes up while something is being done. */
const answer = async (done: Promise<void>, how: 'confirm' | 'dismiss'): Promise<string> => {
  await expect.poll(() => $dialog.get()).toBeDefined()
  const { text = '' } = $dialog.get() ?? {}
  $dialog.get()?.close(how)
  await done
  return text
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the deadline comes before the login', async ({ site, screen, pay }) => {
  for (const [moment, kind, text] of [
    [payments.whileOpen, 'login', '로그인이 필요합니다.'],
    ['2025-10-15T09:00:01Z', 'ok', '사전 등록 기간이 종료되었습니다.'],
    ['2025-09-07T14:59:59Z', 'ok', '사전등록은 2025.09.08(월)부터 하실 수 있습니다.'],
  ] as const) {
    site.clock.set(moment)
    await screen.preRegister()
    expect($dialog.get()).toMatchObject({ kind, text })
    $dialog.get()?.close('dismiss')
  }
  expect(pay).not.toHaveBeenCalled()
})

test('then who one is, then the annual fee', async ({ site, page, screen, pay, payer }) => {
  const student = { member_id: 's1', email: null, member_type: '학생회원' } as const
  await open(site, await payments.plantPayer(site, student))
  await screen.preRegister()
  expect($dialog.get()?.text).toBe('정회원만 2025 추계학술대회 사전등록이 가능합니다.')
  $dialog.get()?.close('dismiss')
  await open(site, payer)
  await screen.preRegister()
  expect($dialog.get()).toMatchObject({
    text: '연회비 납부 후 학회등록이 가능합니다',
    confirmLabel: '연회비 납부',
    href: `/membership?menu=${encodeURIComponent('연회비 납부')}`,
  })
  $dialog.get()?.close('dismiss')
  const refusal = { success: false, error: { code: 44, message: '다른 말' } }
  page.answerOnce('/api/v1/front/getAnnualFeePaid', Response.json(refusal))
  await screen.preRegister()
  expect($dialog.get()?.text).toBe('오류가 발생했습니다. 다시 시도해주세요.')
  expect(pay).not.toHaveBeenCalled()
})

test('who may goes on to pay, once', async ({ site, screen, pay, payer }) => {
  await payments.plantPaidOrder(site, payer)
  await open(site, payer)
  await Promise.all([screen.preRegister(), screen.preRegister()])
  expect(pay.mock.calls).toEqual([[payments.registration, false]])
  await payments.plantPaidOrder(site, payer, payments.paidRegistration)
  await screen.preRegister()
  expect($dialog.get()?.text).toBe('학회등록비 납부를 이미 완료하셨습니다')
})

test('where all seats are taken one waits', async ({ site, screen, pay, payer }) => {
  await payments.plantPaidOrder(site, payer)
  payments.haveSeats(site, 0)
  await open(site, payer)
  expect(await answer(screen.preRegister(), 'dismiss')).toMatch(/^좌석이 마감되었습니다/)
  expect(screen.$check.get().data?.waiting).toBeNull()
  await answer(screen.preRegister(), 'confirm')
  expect($toasts.get().at(-1)?.content).toBe('대기를 신청하셨습니다. 대기 순번은 1번입니다.')
  expect(screen.$check.get().data?.waiting).toMatchObject({ state: 'waiting', place: 1 })

  expect(await answer(screen.preRegister(), 'confirm')).toMatch(/대기 중입니다/)
  expect(pay).not.toHaveBeenCalled()

  payments.haveSeats(site, 1)
  await inviteNext(site.context)
  await screen.preRegister()
  expect(screen.$check.get().data?.waiting?.state).toBe('invited')
  expect(pay.mock.calls).toEqual([[payments.registration, false]])
})

test('a place in line is given up only when asked twice', async ({ site, screen, payer }) => {
  await payments.plantPaidOrder(site, payer)
  payments.haveSeats(site, 0)
  await payer.do(joinWaitingList, { conference_id: payments.conference_id })
  await open(site, payer)
  expect(await answer(screen.leave(), 'dismiss')).toMatch(/대기를 취소하시겠습니까/)
  expect(await answer(screen.preRegister(), 'confirm')).toMatch(/대기 중입니다/)
  await answer(screen.leave(), 'confirm')
  expect(screen.$check.get().data?.waiting).toBeNull()
})
