import { describe, expect, test } from 'vitest'
import { readReport, verdictOn } from '#mail/server/mailings/report.ts'
import {
  bytesOf,
  holidayAnswer,
  multipart,
  postfixReport,
  receiver,
  to,
  verdict,
} from '#tests/support/bounce-reports.ts'

// What mail servers write of a mail that they could not bring (docs/decisions/066-mail.md).

const exchange = multipart(
  'Content-Type: text/html; charset=utf-8\n\n<p>Your message to lee@example.org couldn’t be delivered.</p>',
  `Content-Type: message/delivery-status

Reporting-MTA: dns;SL2P216MB0001.KORP216.PROD.OUTLOOK.COM
Received-From-MTA: dns;relay.example.net
Arrival-Date: Sat, 21 Nov 2026 03:00:00 +0000

Original-Recipient: rfc822;Lee@Example.org
Final-Recipient: rfc822;Lee@Example.org
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup`,
  'Content-Type: message/rfc822\n\nFrom: office@example.org\nTo: lee@example.org\nSubject: x\n\n글',
)

const gmail = multipart(
  'Content-Type: multipart/related; boundary=r\n\n--r\nContent-Type: text/plain\n\n** 주소를 찾을 수 없음 **\n--r--',
  `Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Fri, 20 Nov 2026 19:00:00 -0800 (PST)
X-Original-Message-ID: <1@example.org>

Final-Recipient: rfc822; lee@example.org
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.157.26, the server for
 the domain gmail.com.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address. 550 5.1.1 - gsmtp
Last-Attempt-Date: Fri, 20 Nov 2026 19:00:01 -0800 (PST)`,
)

const korean = multipart(
  'Content-Type: text/html; charset=EUC-KR\nContent-Transfer-Encoding: base64\n\nvLu9xSC9x8bQ',
  `Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${btoa('Reporting-MTA: dns; mx.portal.example\nFinal-Recipient: rfc822;lee@example.org\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 5.1.1 No such user Here is your report\n')}`,
)

test.for([
  ['Postfix', postfixReport({ to, receiver }), '550 5.1.1'],
  ['Exchange', exchange, '550 5.1.10 RESOLVER'],
  ['Gmail', gmail, '550 5.1.1 The email account'],
  ['a portal, all fields in one group and encoded', korean, '550 5.1.1 No such user'],
] as const)('%s says that nobody has the address', async ([, text, answer]) => {
  const found = await verdict(text)
  expect(found?.blame).toBe('recipient')
  expect(found?.answer).toContain(answer)
  expect(found?.answer).not.toContain('@')
})

describe('whose trouble it was', () => {
  const rcpt = `<${receiver}>: host mx said: 550 no\n    (in reply to RCPT TO\n    command)`
  const bare = { diagnostic: 'smtp; 550 no' }
  test.for([
    ['no such domain', { status: '5.4.4', diagnostic: 'X-Postfix; Host not found' }, 'recipient'],
    ['a bare no to the receiver', { status: '5.0.0', ...bare, words: rcpt }, 'recipient'],
    ['a bare no', { status: '5.0.0', ...bare }, 'sender'],
    ['nothing said', { status: '', diagnostic: '' }, 'sender'],
    ['spam to the receiver', { status: '5.7.1', ...bare, words: rcpt }, 'sender'],
    ['our own address', { status: '5.1.8', diagnostic: 'smtp; 553 5.1.8 bad sender' }, 'sender'],
    ['quota', { status: '5.4.5', diagnostic: 'smtp; 550 5.4.5 limit' }, 'sender'],
    ['still tried', { action: 'delayed', status: '4.4.1' }, 'later'],
    ['tried for days', { status: '4.4.1', diagnostic: 'X-Postfix; timed out' }, 'later'],
    ['brought', { action: 'delivered', status: '2.0.0', diagnostic: 'smtp; 250 ok' }, 'later'],
  ] as const)('%s', async ([, told, blame]) => {
    expect(await verdict(postfixReport({ to, receiver, ...told }))).toMatchObject({ blame })
  })

  test('sent on from our receiver to somebody else, it counts for ours', async () => {
    const text = postfixReport({ to, receiver: 'else@example.com' })
    expect(await verdict(text)).toMatchObject({ blame: 'recipient' })
  })

  test('sent on to two of whom one has it, it was brought', async () => {
    const group = (who: string, rest: string): string =>
      `Final-Recipient: rfc822; ${who}\n${rest}\n`
    const text = multipart(
      `Content-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\n${group('a@example.com', 'Action: failed\nStatus: 5.1.1')}\n${group('b@example.com', 'Action: delivered\nStatus: 2.0.0')}`,
    )
    expect(await verdict(text)).toMatchObject({ blame: 'later' })
    expect(await verdict(text, 'a@example.com')).toMatchObject({ blame: 'recipient' })
  })
})

describe('no report', () => {
  const nested = `${'Content-Type: message/rfc822\r\n\r\n'.repeat(3000)}x`
  const parts = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'.repeat(3000)}`
  test.for([
    ['an answer from a holiday', holidayAnswer(to, receiver)],
    ['nothing', ''],
    ['noise', '\0\u{FFFD}\r\n\r\n\0'],
    ['mails in mails', nested],
    ['parts in parts', parts],
    ['a head without end', `X: ${'x'.repeat(300_000)}`],
    ['a receipt', multipart('Content-Type: message/disposition-notification\n\nDisposition: x')],
    ['a complaint', multipart('Content-Type: message/feedback-report\n\nFeedback-Type: abuse')],
  ] as const)('is %s', async ([, text]) => {
    expect(await readReport(bytesOf(text))).toBeUndefined()
  })

  test('a report that says nothing of anybody marks nobody', async () => {
    const empty = multipart('Content-Type: message/delivery-status\n\nReporting-MTA: dns; x')
    expect(await verdict(empty)).toMatchObject({ blame: 'later' })
  })

  test('a report that is cut off anywhere does no harm', async () => {
    const whole = bytesOf(exchange)
    for (let end = 0; end < whole.length; end += 37) {
      const report = await readReport(whole.subarray(0, end))
      if (report !== undefined) verdictOn(report, receiver)
    }
  })
})
