import { expect } from 'vitest'
import * as registrationCalls from '#conference/api/registration.ts'
import * as calls from '#payments/api/payments.ts'
import { ready, transfer, visit } from '#tests/support/cards.ts'
import {
  conference_id,
  haveSeats,
  orderStatesOf,
  type Payer,
  plantPaidOrder,
  plantPayer,
  plantPayers,
  registration,
  whileOpen,
} from '#tests/support/payments.ts'
import { goThroughWindow } from '#tests/support/shopper.ts'
import { type Site, test } from '#tests/support/site.ts'

// One place, in however many ways it is being paid for (ruling 39).

const crowd = async (site: Site): Promise<[Payer, Payer]> => {
  site.clock.set(whileOpen)
  haveSeats(site, 1)
  const [first, second] = await plantPayers(site, 2)
  if (!first || !second) throw new Error('There are two')
  return [first, second]
}

const check = (payer: Payer) => payer.do(registrationCalls.getRegistrationCheck, { conference_id })

test('a seat is one, in however many ways it is being paid for', async ({ site }) => {
  const [first, second] = await crowd(site)
  haveSeats(site, 2)
  await transfer(site, first, registration)
  await ready(site, first, registration)
  expect(await check(second)).toMatchObject({ seats_left: 1, step: 'register' })
  expect(await check(first)).toMatchObject({ step: 'deposit', registered: '입금 확인 중' })
})

test('a seat stays with whoever has ordered it, whatever becomes of the card', async ({ site }) => {
  const [first, second] = await crowd(site)
  const info = await transfer(site, first, registration)
  const { data } = await ready(site, first, registration)
  await visit(site, await goThroughWindow(site, data.nextPcUrl, { choice: 'close' }))
  expect(await second.refused(calls.createTransferInfo, registration)).toBe(54)
  expect(await check(first)).toMatchObject({ step: 'deposit', transfer: info })
  const again = await ready(site, first, registration)
  await visit(site, await goThroughWindow(site, again.data.nextPcUrl))
  expect(await check(first)).toMatchObject({ step: 'registered', transfer: null })
  expect(await orderStatesOf(site, '등록비')).toEqual(['expired', 'failed', 'paid'])
  expect(await first.do(registrationCalls.getRegisterInfo, {})).toMatchObject({
    total_count: 1,
    register_info: [{ status: '등록완료' }],
  })
})

test('the database itself lets one order of a way stand, and one be paid', async ({ site }) => {
  const payer = await plantPayer(site)
  const plant = (state: 'ready' | 'awaiting_deposit' | 'paid', pay_method: 'card' | 'account') =>
    plantPaidOrder(site, payer, { state, pay_method })
  await plant('awaiting_deposit', 'account')
  await expect(plant('awaiting_deposit', 'account')).rejects.toThrow()
  await plant('ready', 'card')
  await expect(plant('paid', 'card')).rejects.toThrow()
  await site.context.db.updateTable('payment_order').set({ state: 'failed' }).execute()
  await plant('paid', 'card')
  await expect(plant('paid', 'account')).rejects.toThrow()
  await plant('awaiting_deposit', 'account')
})
