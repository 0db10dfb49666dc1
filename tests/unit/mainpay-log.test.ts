import {
  adapter,
  answering,
  attempt,
  cancellation,
  json,
  merchant,
  ok,
} from '#tests/support/mainpay.ts'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'

const logOf = () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  return { log: pino(stream), lines }
}

const order = {
  mbrRefNo: attempt.mbrRefNo,
  amount: attempt.amount,
  goodsName: attempt.goodsName,
  customerName: '김노화',
  customerEmail: 'kim@example.com',
  approvalUrl: 'https://society.example/approved/1',
  closeUrl: 'https://society.example/closed/1',
}

const secrets = [
  merchant.apiKey,
  attempt.authToken,
  '949019',
  '8803',
  '12345678',
  '김노화',
  'kim@example.com',
]

test('the log says what was asked and how it ended, and nothing of what was in it', async () => {
  const { log, lines } = logOf()
  const forms: string[] = []
  const answers = [
    ok(),
    json({
      resultCode: '4012',
      resultMessage: '한도초과 9490191234568803 kim@example.com',
      detailResultCode: 'D1',
      developerMessage: "customerName='김노화'",
    }),
    new Error('connect failed with 949019******8803'),
    { status: 200, body: `<html>${attempt.authToken}</html>` },
  ]
  for (const answer of answers) {
    const { transport, sent } = answering(answer)
    const gateway = adapter(transport, { log })
    await gateway.ready(order).catch(() => undefined)
    await gateway.approve(attempt)
    await gateway.cancel(cancellation)
    await gateway.resolveUnknown(attempt)
    forms.push(...sent.map(({ form }) => form['signature'] ?? ''))
  }
  expect(lines).toHaveLength(16)
  const all = lines.join('')
  for (const secret of [...secrets, ...forms]) expect(all).not.toContain(secret)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    operation: 'pay',
    mbrRefNo: attempt.mbrRefNo,
    outcome: 'done',
    resultCode: '200',
  })
  expect(JSON.parse(lines[5] ?? '')).toMatchObject({
    outcome: 'refused',
    resultCode: '4012',
    detailResultCode: 'D1',
  })
})
