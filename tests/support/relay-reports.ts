import { multipart, to } from '#tests/support/bounce-reports.ts'

// Reports as relays write them, each in its own form.

/** A report with the part for machines. */
export const dsn = (status: string, diagnostic: string, words = '', action = 'failed'): string =>
  multipart(
    `Content-Type: text/plain; charset=utf-8\n\n${words}`,
    `Content-Type: message/delivery-status\n\nReporting-MTA: dns; relay\n\nFinal-Recipient: rfc822;lee@example.org\nAction: ${action}\nStatus: ${status}${diagnostic === '' ? '' : `\nDiagnostic-Code: ${diagnostic}`}`,
  )

/** A report for people alone. */
export const plain = (
  words: string,
  head = 'From: MAILER-DAEMON@mx.example.net',
  type = 'plain',
): string =>
  `${head}\nTo: ${to}\nSubject: =?UTF-8?B?67CY7Iah?=\nContent-Type: text/${type}; charset=utf-8\n\n${words}\n`.replaceAll(
    '\n',
    '\r\n',
  )

export const exim = (said: string): string =>
  `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  lee@example.org\n    ${said}\n`

export const qmail = (said: string): string =>
  `Hi. This is the qmail-send program at mx.example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<lee@example.org>:\n${said}\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <${to}>\nSubject: no such user\n`

export const exims = 'From: Mailer-Daemon@mx.example.net\nX-Failed-Recipients: lee@example.org'
