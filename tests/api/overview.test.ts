import { expect } from 'vitest'
import { getOverview } from '#office/api/overview.ts'
import * as payments from '#payments/api/payments.ts'
import { gatewayTimings } from '#platform/server/timings.ts'
import { pay } from '#tests/support/cards.ts'
import * as money from '#tests/support/payments.ts'
import { test as base } from '#tests/support/site.ts'

const test = base.extend({ settings: { gatewayTimings: { ...gatewayTimings, read: 400 } } })

const overview = (payer: money.Payer) => payer.do(getOverview, {})

const thisYear = { ...money.annualFee, goods_name: '2025년 연회비' }

test('from the fee to the papers, one thing at a time', async ({ site }) => {
  site.clock.set(money.whileOpen)
  const payer = await money.plantPayer(site)
  expect(await overview(payer)).toEqual({
    fee: { name: '2025년 연회비', amount: 80_000, status: '미납' },
    conference: { name: '2025 추계학술대회', text: '연회비 납부 후 등록' },
    papers: 0,
    task: { text: '2025년 연회비 80,000원 미납', action: { label: '납부하기', place: 'fee' } },
  })
  await payer.do(payments.createTransferInfo, thisYear)
  expect((await overview(payer)).task).toEqual({
    text: '2025년 연회비 입금 대기 중입니다. 2025.10.15(수)까지 입금해 주십시오.',
    action: { label: '입금 계좌 보기', place: 'fee' },
  })
  await money.payByTransfer(site, payer)
  expect((await overview(payer)).task).toEqual({
    text: '2025.10.15(수) 18시까지 사전등록하실 수 있습니다.',
    action: { label: '회원 사전등록', place: 'guide' },
  })
  await payer.do(payments.createTransferInfo, money.registration)
  expect(await overview(payer)).toMatchObject({
    conference: { text: '입금 확인 중' },
    papers: 1,
    task: { action: { label: '입금 계좌 보기', place: 'guide' } },
  })
  await money.payByTransfer(site, payer, money.registration)
  expect(await overview(payer)).toMatchObject({
    fee: { status: '납부완료' },
    conference: { text: '등록완료' },
    papers: 2,
    task: {
      text: '처리할 업무가 없습니다.',
      action: { label: '증빙 서류 받기', place: 'payments' },
    },
  })
})

test('while an answer is awaited there is nothing to press', async ({ site }) => {
  const payer = await money.plantPayer(site)
  await pay(site, payer, { fault: 'reversal' })
  const { fee, task } = await overview(payer)
  expect(fee).toMatchObject({ status: '결제 확인 중' })
  expect(task).toEqual({
    text: '2026년 연회비 카드 결제의 결과를 확인하고 있습니다.',
    action: null,
  })
})

test('who owes no fee and may not register is led nowhere', async ({ site }) => {
  site.clock.set(money.whileOpen)
  const payer = await money.plantPayer(site, { member_type: '특별회원' })
  expect(await overview(payer)).toEqual({
    fee: { name: '2025년 연회비', amount: 0, status: '면제' },
    conference: { name: '2025 추계학술대회', text: '사전등록 대상이 아님' },
    papers: 0,
    task: { text: '처리할 업무가 없습니다.', action: null },
  })
})
