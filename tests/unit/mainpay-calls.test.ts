import { GatewayUnavailable } from '#platform/server/gateways/gateway.ts'
import { liveDecisions } from '#platform/server/gateways/mainpay/decisions.ts'
import {
  adapter,
  answering,
  approvedData,
  attempt,
  cancellation,
  failure,
  no,
  ok,
  raw,
} from '#tests/support/mainpay.ts'
import { expect, test } from 'vitest'

test.for([
  [{}, '/cancel'],
  [{ amount: 30_000 }, '/part-cancel'],
  [{ earlierParts: true }, '/part-cancel'],
] as const)('a return of %j goes to the other host’s %s', async ([given, path]) => {
  const { transport, sent } = answering(ok({ refNo: 'C00000000001' }))
  const cancelled = await adapter(transport).cancel({ ...cancellation, ...given })
  expect(cancelled).toEqual({ kind: 'cancelled', refNo: 'C00000000001' })
  expect(sent[0]?.url).toBe(`https://relay.example/v1/api/payments/payment${path}`)
  expect(sent[0]?.form).toMatchObject({
    orgRefNo: 'R00000000001',
    orgTranDate: '251015',
    mbrRefNo: 'CX000000000001',
    amount: String({ ...cancellation, ...given }.amount),
  })
})

test('a return may be answered under the payment’s number, or without one', async () => {
  for (const data of [approvedData, {}, null]) {
    const cancelled = await adapter(answering(ok(data)).transport).cancel(cancellation)
    expect(cancelled.kind).toBe('cancelled')
  }
})

test('whether a return was done before is a decision, and none is taken for the live service', async () => {
  const { transport } = answering(no('7001'))
  const refused = { kind: 'refused', code: '7001', message: '한도초과' }
  expect(await adapter(transport).cancel(cancellation)).toEqual(refused)
  const decisions = { ...liveDecisions, alreadyCancelled: new Set(['7001']) }
  expect(await adapter(transport, { decisions }).cancel(cancellation)).toEqual({
    kind: 'cancelled',
    refNo: '',
  })
})

test('a return whose answer is unreadable or never came is lost', async () => {
  for (const answer of [raw('oops'), failure('ECONNRESET'), failure('ECONNREFUSED')]) {
    const cancelled = await adapter(answering(answer).transport).cancel(cancellation)
    expect(cancelled.kind).toBe('lost')
  }
})

test('only a readable yes reverses; what a no means is a decision', async () => {
  const resolve = async (answer: Parameters<typeof answering>[0], decisions = liveDecisions) =>
    adapter(answering(answer).transport, { decisions }).resolveUnknown(attempt)
  expect(await resolve(ok(null))).toEqual({ kind: 'reversed' })
  expect((await resolve(no('4201'))).kind).toBe('unconfirmed')
  expect((await resolve(raw(''))).kind).toBe('unconfirmed')
  expect((await resolve(failure('ECONNREFUSED'))).kind).toBe('unconfirmed')
  expect((await resolve(ok({ mbrRefNo: 'ANOTHER' }))).kind).toBe('unconfirmed')
  const known = {
    ...liveDecisions,
    nothingToReverse: new Set(['4201']),
    alreadyReversed: new Set(['4202']),
  }
  expect(await resolve(no('4201'), known)).toEqual({ kind: 'absent', code: '4201' })
  expect(await resolve(no('4202'), known)).toEqual({ kind: 'reversed' })
})

const order = {
  mbrRefNo: 'AF000000000001',
  amount: 80_000,
  goodsName: '~!@#',
  customerName: '김·노화',
  customerEmail: null,
  approvalUrl: 'https://society.example/approved/1',
  closeUrl: 'https://society.example/closed/1',
}
const session = {
  aid: 'AID-1',
  nextPcUrl: 'https://pay.example/pc',
  nextMobileUrl: 'https://pay.example/mobile',
}

test('a session without an address for apps uses the one for mobiles', async () => {
  const { transport, sent } = answering(ok(session))
  expect(await adapter(transport).ready(order)).toEqual({
    aid: 'AID-1',
    pcUrl: 'https://pay.example/pc',
    mobileUrl: 'https://pay.example/mobile',
    appUrl: 'https://pay.example/mobile',
  })
  expect(sent[0]?.form).toMatchObject({ goodsName: '결제', customerName: '김노화' })
  expect(sent[0]?.form).not.toHaveProperty('customerEmail')
})

test.for([
  ['a refusal', no('4001')],
  ['a time-out', new DOMException('too late', 'TimeoutError')],
  ['no number', ok({ ...session, aid: '' })],
  ['a script for an address', ok({ ...session, nextPcUrl: 'javascript:alert(1)' })],
] as const)('a session answered with %s is not opened', async ([, answer]) => {
  await expect(adapter(answering(answer).transport).ready(order)).rejects.toThrow(
    GatewayUnavailable,
  )
})
