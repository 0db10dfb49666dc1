import { readReport } from '#platform/server/mail/report.ts'
import { dsn, plain, qmail } from '#tests/support/relay-reports.ts'
import { bytesOf, receiver, to, verdict, postfixReport } from '#tests/support/bounce-reports.ts'
import { expect, test } from 'vitest'

// What other mail servers and portals write of a mail that they could not bring (docs/decisions/066-mail.md).

test.for([
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
