import { readReport, verdictOn } from '#platform/server/mail/report.ts'
import { holidayAnswer, postfixReport } from '#tests/support/bounce-reports.ts'
import { describe, expect, test } from 'vitest'

// What mail servers write of a mail that they could not bring (docs/decisions/066-mail.md).

const to = 'bounce+g3k-0-0123456789abcdef0123@society.example'
const receiver = 'lee@example.org'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const verdict = async (text: string, address = receiver) => {
  const report = await readReport(bytesOf(text))
  return report && verdictOn(report, address)
}

const multipart = (...parts: readonly string[]): string =>
  [
    ...[`To: ${to}`, 'MIME-Version: 1.0'],
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    ...parts.map((part) => `\n--b\n${part}`),
    '\n--b--\n',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n')

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
  test.for([
    ['full', { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }, 'recipient'],
    ['no such domain', { status: '5.4.4', diagnostic: 'X-Postfix; Host not found' }, 'recipient'],
    [
      'a bare no to the receiver',
      { status: '5.0.0', diagnostic: 'smtp; 550 no', words: rcpt },
      'recipient',
    ],
    ['a bare no', { status: '5.0.0', diagnostic: 'smtp; 550 no' }, 'sender'],
    ['nothing said', { status: '', diagnostic: '' }, 'sender'],
    ['spam', { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 looks like spam' }, 'sender'],
    [
      'spam to the receiver',
      { status: '5.7.1', diagnostic: 'smtp; 550 no', words: rcpt },
      'sender',
    ],
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

/** A report with the part for machines. */
const dsn = (status: string, diagnostic: string, words = '', action = 'failed'): string =>
  multipart(
    `Content-Type: text/plain; charset=utf-8\n\n${words}`,
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns; relay\n\nFinal-Recipient: rfc822;lee@example.org\nAction: ${action}\nStatus: ${status}${diagnostic === '' ? '' : `\nDiagnostic-Code: ${diagnostic}`}`,
  )

/** A report for people alone. */
const plain = (
  words: string,
  head = 'From: MAILER-DAEMON@mx.example.net',
  type = 'plain',
): string =>
  `${head}\nTo: ${to}\nSubject: =?UTF-8?B?67CY7Iah?=\nContent-Type: text/${type}; charset=utf-8\n\n${words}\n`.replaceAll(
    '\n',
    '\r\n',
  )

const exim = (said: string): string =>
  `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  lee@example.org\n    ${said}\n`

const qmail = (said: string): string =>
  `Hi. This is the qmail-send program at mx.example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<lee@example.org>:\n${said}\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <${to}>\nSubject: no such user\n`

const exims = 'From: Mailer-Daemon@mx.example.net\nX-Failed-Recipients: lee@example.org'

test.for([
  [
    'Exim, 5.0.0',
    dsn(
      '5.0.0',
      'smtp; 550 No such user here',
      exim(
        'host mx.example.org [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<lee@example.org>:\n    550 No such user here',
      ),
    ),
    'recipient',
  ],
  [
    'Exim, after RCPT TO alone',
    dsn(
      '5.0.0',
      'smtp; 550 rejected',
      exim('SMTP error from remote mail server after RCPT TO:<lee@example.org>:\n    550 rejected'),
    ),
    'recipient',
  ],
  [
    'Exim, blocked at RCPT TO',
    dsn(
      '5.0.0',
      'smtp; 550 192.0.2.7 is listed by dnsbl: blocked',
      exim('SMTP error from remote mail server after RCPT TO:<lee@example.org>: 550 blocked'),
    ),
    'sender',
  ],
  [
    'Exim, after the text',
    dsn(
      '5.0.0',
      'smtp; 550 message refused',
      exim('SMTP error from remote mail server after end of data:\n    550 message refused'),
    ),
    'sender',
  ],
  [
    'Exim, our address',
    dsn(
      '5.0.0',
      'smtp; 550 unknown address',
      exim(
        'SMTP error from remote mail server after MAIL FROM:<x@society.example>:\n    550 unknown address',
      ),
    ),
    'sender',
  ],
  ['Exim, its own domain', dsn('5.0.0', '', exim('Unrouteable address')), 'recipient'],
  [
    'Exim, tried for days',
    dsn(
      '5.0.0',
      '',
      exim('host mx.example.org [192.0.2.1]\n    Connection timed out: retry timeout exceeded'),
    ),
    'later',
  ],
  ['Exim of before, for people', plain(exim('Unrouteable address'), exims), 'recipient'],
  [
    'Exim of before, warning',
    plain(
      'Warning: message 1x delayed 24 hours. It has not yet been delivered. 451 later\n\n  lee@example.org\n',
      exims,
    ),
    'later',
  ],
  [
    'Microsoft 365, 5.4.1',
    dsn(
      '5.4.1',
      'smtp;550 5.4.1 Recipient address rejected: Access denied. [SL2P216MB0001.KORP216.PROD.OUTLOOK.COM]',
    ),
    'recipient',
  ],
  [
    'Microsoft 365, another’s answer in its own',
    dsn('5.0.350', 'smtp;550 5.0.350 Remote server returned an error -> 550 No such user'),
    'recipient',
  ],
  [
    'Microsoft 365, another’s refusal in its own',
    dsn(
      '5.7.350',
      'smtp;550 5.7.350 Remote server returned message detected as spam -> 554 5.7.1 rejected',
    ),
    'sender',
  ],
  [
    'Microsoft 365, no such domain',
    dsn(
      '5.4.310',
      'smtp;550 5.4.310 DNS domain old.example does not exist [Message=InfoDomainNonexistent]',
    ),
    'recipient',
  ],
  [
    'Microsoft 365, expired',
    dsn('5.4.300', 'smtp;550 5.4.300 Message expired -> 421 4.4.1 Connection timed out'),
    'later',
  ],
  [
    'Microsoft 365, our quota',
    dsn('5.1.90', 'smtp;554 5.1.90 Your message cannot be sent: daily limit for recipients'),
    'sender',
  ],
  [
    'Microsoft 365, a group for its own',
    dsn(
      '5.7.133',
      'smtp;550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required',
    ),
    'sender',
  ],
  [
    'IronPort, unknown',
    dsn(
      '5.0.0 (permanent failure)',
      "smtp; 5.1.0 - Unknown address error 550-'5.1.1 <lee@example.org>: Recipient address rejected: User unknown in relay recipient table' (delivery attempts: 0)",
    ),
    'recipient',
  ],
  [
    'IronPort, blocked',
    dsn(
      '5.0.0 (permanent failure)',
      "smtp; 5.1.0 - Unknown address error 550-'5.7.1 Service unavailable; Client host [192.0.2.7] blocked' (delivery attempts: 0)",
    ),
    'sender',
  ],
  [
    'IronPort, no such domain',
    dsn(
      '5.0.0 (permanent failure)',
      "smtp; 5.1.2 - Bad destination host 'DNS Hard Error looking up old.example (MX): NXDomain' (delivery attempts: 0)",
    ),
    'recipient',
  ],
  [
    'IronPort, too old',
    dsn(
      '5.0.0 (permanent failure)',
      "smtp; 5.4.7 - Delivery expired (message too old) 'timeout' (delivery attempts: 60)",
    ),
    'later',
  ],
  [
    'qmail, by the other server',
    plain(
      qmail(
        '192.0.2.1 does not like recipient.\nRemote host said: 550 5.1.1 User unknown\nGiving up on 192.0.2.1.',
      ),
    ),
    'recipient',
  ],
  ['qmail, by itself', plain(qmail('Sorry, no mailbox here by that name. (#5.1.1)')), 'recipient'],
  [
    'qmail, no such domain',
    plain(qmail("Sorry, I couldn't find any host named old.example. (#5.1.2)")),
    'recipient',
  ],
  [
    'qmail, of the text',
    plain(
      qmail('192.0.2.1 failed after I sent the message.\nRemote host said: 554 looks like spam'),
    ),
    'sender',
  ],
  [
    'qmail, tried for days',
    plain(
      qmail(
        "Connected to 192.0.2.1 but greeting failed.\nRemote host said: 421 busy\nI'm not going to try again; this message has been in the queue too long.",
      ),
    ),
    'later',
  ],
  [
    'Postfix, sender unknown to it',
    postfixReport({
      to,
      receiver,
      status: '5.1.0',
      diagnostic: 'smtp; 550 5.1.0 <x@y>: Sender address rejected: User unknown',
    }),
    'sender',
  ],
  [
    'Postfix, 5.7.1 of a user',
    postfixReport({
      to,
      receiver,
      status: '5.7.1',
      diagnostic: 'smtp; 550 5.7.1 <lee@example.org>... user unknown',
    }),
    'recipient',
  ],
  [
    'Postfix, relay',
    postfixReport({
      to,
      receiver,
      status: '5.7.1',
      diagnostic: 'smtp; 554 5.7.1 <lee@example.org>: Relay access denied',
    }),
    'sender',
  ],
  [
    'Postfix, grey',
    postfixReport({
      to,
      receiver,
      status: '5.0.0',
      diagnostic: 'smtp; 450 4.2.0 <lee@example.org>: Recipient address rejected: Greylisted',
    }),
    'later',
  ],
  [
    'Sendmail',
    dsn(
      '5.1.1',
      'SMTP; 550 5.1.1 <lee@example.org>... User unknown',
      '   ----- The following addresses had permanent fatal errors -----\n<lee@example.org>\n    (reason: 550 5.1.1 <lee@example.org>... User unknown)',
    ),
    'recipient',
  ],
  ['Sendmail, host', dsn('5.1.2', 'SMTP; 550 Host unknown'), 'recipient'],
  [
    'Gmail, off',
    dsn(
      '5.2.1',
      'smtp; 550-5.2.1 The email account that you tried to reach is inactive. 550 5.2.1 - gsmtp',
    ),
    'recipient',
  ],
  [
    'Gmail, spam',
    dsn(
      '5.7.1',
      'smtp; 550-5.7.1 Our system has detected that this message is likely unsolicited mail. 550 5.7.1 - gsmtp',
    ),
    'sender',
  ],
  [
    'Outlook.com',
    dsn('5.5.0', 'smtp; 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).'),
    'recipient',
  ],
  [
    'Yahoo',
    dsn(
      '5.0.0',
      "smtp; 554 delivery error: dd This user doesn't have a yahoo.com account (lee@example.org) [0]",
    ),
    'recipient',
  ],
  [
    'Naver, unknown',
    dsn('5.1.1', 'smtp; 550 5.1.1 User unknown lee@example.org - nsmtp'),
    'recipient',
  ],
  ['Naver, full', dsn('5.2.2', 'smtp; 552 5.2.2 Mailbox full'), 'recipient'],
  ['Naver, our address', dsn('5.0.0', 'smtp; 421 4.3.2 Your ip blocked from this server'), 'later'],
  [
    'a portal, in Korean for people',
    plain(
      '<div>메일이 전송되지 않았습니다.</div><table><tr><td>받는 사람</td><td>lee@example.org</td></tr><tr><td>사유</td><td>[550] 수신자 메일 주소가 존재하지 않습니다.</td></tr></table>',
      'From: =?UTF-8?B?66mU7J28?= <mailer-daemon@portal.example>',
      'html',
    ),
    'recipient',
  ],
  ['Daum, unknown', dsn('5.0.0', 'smtp; 553 5.1.1 unknown user account info'), 'recipient'],
  [
    'Daum, refused by its owner',
    dsn('5.0.0', 'smtp; 554 5.0.0 Service unavailable (lee: mail is denied, by spam filter)'),
    'sender',
  ],
  ['a closed mailbox', dsn('5.0.0', 'smtp; 554 mailbox is blocked'), 'recipient'],
  ['too large', dsn('5.2.3', 'smtp; 552 5.2.3 Message size exceeds fixed maximum'), 'sender'],
  [
    'a person about a 550',
    plain('550 5.1.1 User unknown? lee@example.org', 'From: lee@example.org'),
    undefined,
  ],
  [
    'a postmaster’s answer',
    plain('안녕하십니까. 문의는 전화로 하여 주십시오.', 'From: postmaster@example.org'),
    undefined,
  ],
] as const)('%s', async ([, text, blame]) => {
  const found = await verdict(text)
  expect(found?.blame, found?.answer).toBe(blame)
  if (blame !== undefined) expect((await readReport(bytesOf(text)))?.named).toContain(receiver)
})

test('qmail’s report of two, each with its own answer', async () => {
  const text = plain(
    qmail('User unknown. 550 5.1.1\n\n<kim@example.com>:\n550 5.7.1 looks like spam'),
  )
  expect(await verdict(text)).toMatchObject({ blame: 'recipient' })
  expect(await verdict(text, 'kim@example.com')).toMatchObject({ blame: 'sender' })
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
    [
      'a receipt',
      multipart(
        'Content-Type: message/disposition-notification\n\nDisposition: automatic-action/MDN-sent-automatically; displayed',
      ),
    ],
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
