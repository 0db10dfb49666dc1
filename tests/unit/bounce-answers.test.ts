import { expect, test } from 'vitest'
import { readReport } from '#mail/server/mailings/report.ts'
import * as reports from '#tests/support/bounce-reports.ts'

// What mail servers, relays and portals write of a mail that they could not bring (docs/decisions/066-mail.md).

const { receiver, to, verdict } = reports

/** A report with the part for machines. */
const dsn = (status: string, diagnostic: string, words = '', action = 'failed'): string =>
  reports.multipart(
    `Content-Type: text/plain; charset=utf-8\n\n${words}`,
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns; relay\n\nFinal-Recipient: rfc822;lee@example.org\nAction: ${action}\nStatus: ${status}${diagnostic === '' ? '' : `\nDiagnostic-Code: ${diagnostic}`}`,
  )

/** A report for people alone. */
const plain = (words: string, head = 'From: MAILER-DAEMON@mx.example.net', type = 'plain') =>
  `${head}\nTo: ${to}\nSubject: =?UTF-8?B?67CY7Iah?=\nContent-Type: text/${type}; charset=utf-8\n\n${words}\n`.replaceAll(
    '\n',
    '\r\n',
  )

const exim = (said: string): string =>
  `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  lee@example.org\n    ${said}\n`

const qmail = (said: string): string =>
  `Hi. This is the qmail-send program at mx.example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<lee@example.org>:\n${said}\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <${to}>\nSubject: no such user\n`

const exims = 'From: Mailer-Daemon@mx.example.net\nX-Failed-Recipients: lee@example.org'

/**
 * Whose trouble it is, the server, the status of its report (or whose report it is instead), its answer, and Exim's
 * words for people.
 */
const answers = String.raw`
recipient | Exim, 5.0.0 | 5.0.0 | smtp; 550 No such user here | host mx.example.org [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<lee@example.org>:\n    550 No such user here
recipient | Exim, after RCPT TO alone | 5.0.0 | smtp; 550 rejected | SMTP error from remote mail server after RCPT TO:<lee@example.org>:\n    550 rejected
sender | Exim, blocked at RCPT TO | 5.0.0 | smtp; 550 192.0.2.7 is listed by dnsbl: blocked | SMTP error from remote mail server after RCPT TO:<lee@example.org>: 550 blocked
sender | Exim, after the text | 5.0.0 | smtp; 550 message refused | SMTP error from remote mail server after end of data:\n    550 message refused
sender | Exim, our address | 5.0.0 | smtp; 550 unknown address | SMTP error from remote mail server after MAIL FROM:<x@society.example>:\n    550 unknown address
recipient | Exim, its own domain | 5.0.0 |  | Unrouteable address
later | Exim, tried for days | 5.0.0 |  | host mx.example.org [192.0.2.1]\n    Connection timed out: retry timeout exceeded
recipient | Microsoft 365, 5.4.1 | 5.4.1 | smtp;550 5.4.1 Recipient address rejected: Access denied. [SL2P216MB0001.KORP216.PROD.OUTLOOK.COM]
recipient | Microsoft 365, another’s answer in its own | 5.0.350 | smtp;550 5.0.350 Remote server returned an error -> 550 No such user
sender | Microsoft 365, another’s refusal in its own | 5.7.350 | smtp;550 5.7.350 Remote server returned message detected as spam -> 554 5.7.1 rejected
recipient | Microsoft 365, no such domain | 5.4.310 | smtp;550 5.4.310 DNS domain old.example does not exist [Message=InfoDomainNonexistent]
later | Microsoft 365, expired | 5.4.300 | smtp;550 5.4.300 Message expired -> 421 4.4.1 Connection timed out
sender | Microsoft 365, our quota | 5.1.90 | smtp;554 5.1.90 Your message cannot be sent: daily limit for recipients
sender | Microsoft 365, a group for its own | 5.7.133 | smtp;550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required
recipient | IronPort, unknown | 5.0.0 (permanent failure) | smtp; 5.1.0 - Unknown address error 550-'5.1.1 <lee@example.org>: Recipient address rejected: User unknown in relay recipient table' (delivery attempts: 0)
sender | IronPort, blocked | 5.0.0 (permanent failure) | smtp; 5.1.0 - Unknown address error 550-'5.7.1 Service unavailable; Client host [192.0.2.7] blocked' (delivery attempts: 0)
recipient | IronPort, no such domain | 5.0.0 (permanent failure) | smtp; 5.1.2 - Bad destination host 'DNS Hard Error looking up old.example (MX): NXDomain' (delivery attempts: 0)
later | IronPort, too old | 5.0.0 (permanent failure) | smtp; 5.4.7 - Delivery expired (message too old) 'timeout' (delivery attempts: 60)
recipient | qmail, by the other server | qmail | 192.0.2.1 does not like recipient.\nRemote host said: 550 5.1.1 User unknown\nGiving up on 192.0.2.1.
recipient | qmail, by itself | qmail | Sorry, no mailbox here by that name. (#5.1.1)
recipient | qmail, no such domain | qmail | Sorry, I couldn't find any host named old.example. (#5.1.2)
sender | qmail, of the text | qmail | 192.0.2.1 failed after I sent the message.\nRemote host said: 554 looks like spam
later | qmail, tried for days | qmail | Connected to 192.0.2.1 but greeting failed.\nRemote host said: 421 busy\nI'm not going to try again; this message has been in the queue too long.
sender | Postfix, sender unknown to it | postfix 5.1.0 | smtp; 550 5.1.0 <x@y>: Sender address rejected: User unknown
recipient | Postfix, 5.7.1 of a user | postfix 5.7.1 | smtp; 550 5.7.1 <lee@example.org>... user unknown
sender | Postfix, relay | postfix 5.7.1 | smtp; 554 5.7.1 <lee@example.org>: Relay access denied
later | Postfix, grey | postfix 5.0.0 | smtp; 450 4.2.0 <lee@example.org>: Recipient address rejected: Greylisted
recipient | Sendmail, host | 5.1.2 | SMTP; 550 Host unknown
recipient | Gmail, off | 5.2.1 | smtp; 550-5.2.1 The email account that you tried to reach is inactive. 550 5.2.1 - gsmtp
sender | Gmail, spam | 5.7.1 | smtp; 550-5.7.1 Our system has detected that this message is likely unsolicited mail. 550 5.7.1 - gsmtp
recipient | Outlook.com | 5.5.0 | smtp; 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).
recipient | Yahoo | 5.0.0 | smtp; 554 delivery error: dd This user doesn't have a yahoo.com account (lee@example.org) [0]
recipient | Naver, unknown | 5.1.1 | smtp; 550 5.1.1 User unknown lee@example.org - nsmtp
recipient | Naver, full | 5.2.2 | smtp; 552 5.2.2 Mailbox full
later | Naver, our address | 5.0.0 | smtp; 421 4.3.2 Your ip blocked from this server
recipient | Daum, unknown | 5.0.0 | smtp; 553 5.1.1 unknown user account info
sender | Daum, refused by its owner | 5.0.0 | smtp; 554 5.0.0 Service unavailable (lee: mail is denied, by spam filter)
recipient | a closed mailbox | 5.0.0 | smtp; 554 mailbox is blocked
sender | too large | 5.2.3 | smtp; 552 5.2.3 Message size exceeds fixed maximum
`

/** The report of a line of these. */
const reportOf = (form: string, answer: string, words?: string): string => {
  if (form === 'qmail') return plain(qmail(answer))
  const [, status] = /^postfix (.*)/.exec(form) ?? []
  if (status !== undefined)
    return reports.postfixReport({ to, receiver, status, diagnostic: answer })
  return dsn(form, answer, words && exim(words))
}

const lines = answers
  .trim()
  .split('\n')
  .map((line) => {
    const [blame, name, ...said] = line.split(' | ').map((part) => part.replaceAll('\\n', '\n'))
    const [form = '', answer = '', words] = said
    return [name, reportOf(form, answer, words), blame] as const
  })

test.for([
  ...lines,
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
    'Sendmail',
    dsn(
      '5.1.1',
      'SMTP; 550 5.1.1 <lee@example.org>... User unknown',
      '   ----- The following addresses had permanent fatal errors -----\n<lee@example.org>\n    (reason: 550 5.1.1 <lee@example.org>... User unknown)',
    ),
    'recipient',
  ],
  [
    'a portal, in Korean for people',
    plain(
      '<div>메일이 전송되지 않았습니다.</div><table><tr><td>받는 사람</td><td>lee@example.org</td></tr><tr><td>사유</td><td>[550] 수신자 메일 주소가 존재하지 않습니다.</td></tr></table>',
      'From: =?UTF-8?B?66mU7J28?= <mailer-daemon@portal.example>',
      'html',
    ),
    'recipient',
  ],
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
  if (blame === undefined) return
  expect((await readReport(reports.bytesOf(text)))?.named).toContain(receiver)
})

test('qmail’s report of two, each with its own answer', async () => {
  const text = plain(
    qmail('User unknown. 550 5.1.1\n\n<kim@example.com>:\n550 5.7.1 looks like spam'),
  )
  expect(await verdict(text)).toMatchObject({ blame: 'recipient' })
  expect(await verdict(text, 'kim@example.com')).toMatchObject({ blame: 'sender' })
})
