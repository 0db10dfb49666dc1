import { readReport, verdictOn } from '#mail/server/mailings/report.ts'

interface Told {
  /** Where the report goes: the return address of the mail that it is about. */
  to: string
  receiver: string
  action?: string
  status?: string
  diagnostic?: string
  /** What a person reads first. */
  words?: string
}

/** A report as Postfix writes it (RFC 3464), with the head of the mail that it is about. */
export const postfixReport = ({
  to,
  receiver,
  action = 'failed',
  status = '5.1.1',
  diagnostic = `smtp; 550 5.1.1 <${receiver}>: Recipient address rejected: User unknown`,
  words = `<${receiver}>: host mx.example.org said: ${diagnostic}`,
}: Told): string =>
  `Return-Path: <>
Received: by relay.example.net (Postfix) id 4F2A1C0001
Date: Sat, 21 Nov 2026 12:00:01 +0900 (KST)
From: MAILER-DAEMON@relay.example.net (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4F2A1C0001.1795230001/relay.example.net"

This is a MIME-encapsulated message.

--4F2A1C0001.1795230001/relay.example.net
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host relay.example.net.

${words}

--4F2A1C0001.1795230001/relay.example.net
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example.net
X-Postfix-Queue-ID: 4F2A1C0001
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Sat, 21 Nov 2026 12:00:00 +0900 (KST)

Final-Recipient: rfc822; ${receiver}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.org
Diagnostic-Code: ${diagnostic}

--4F2A1C0001.1795230001/relay.example.net
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <${to}>
From: =?UTF-8?B?7ZWZ7ZqM?= <office@example.org>
To: ${receiver}
Subject: =?UTF-8?B?7JWI64K0?=
Message-ID: <1@example.org>

--4F2A1C0001.1795230001/relay.example.net--
`.replaceAll('\n', '\r\n')

/** What somebody on holiday has his mail program answer; it goes to the return address (RFC 3834, 4). */
export const holidayAnswer = (to: string, from: string): string =>
  `From: ${from}
To: ${to}
Subject: =?UTF-8?B?67aA7J6sIOykkQ==?=
Auto-Submitted: auto-replied
Content-Type: text/plain; charset=utf-8

I am on holiday. 550 5.1.1 User unknown is not what this says.
`.replaceAll('\n', '\r\n')

export const to = 'bounce+g3k-0-0123456789abcdef0123@society.example'
export const receiver = 'lee@example.org'

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

export const verdict = async (text: string, address = receiver) => {
  const report = await readReport(bytesOf(text))
  return report && verdictOn(report, address)
}

export const multipart = (...parts: readonly string[]): string =>
  [
    ...[`To: ${to}`, 'MIME-Version: 1.0'],
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    ...parts.map((part) => `\n--b\n${part}`),
    '\n--b--\n',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n')
