import { readReport } from '#platform/server/mail/report.ts'
import { dsn, plain, exim, exims } from '#tests/support/relay-reports.ts'
import { bytesOf, receiver, verdict } from '#tests/support/bounce-reports.ts'
import { expect, test } from 'vitest'

// What the relays of offices write of a mail that they could not bring (docs/decisions/066-mail.md).

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
] as const)('%s', async ([, text, blame]) => {
  const found = await verdict(text)
  expect(found?.blame, found?.answer).toBe(blame)
  expect((await readReport(bytesOf(text)))?.named).toContain(receiver)
})
