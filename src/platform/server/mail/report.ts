import { type Blame, blameOf, keptAnswer } from '#platform/server/mail/refusals.ts'
import type { Email } from 'postal-mime'

/** What became of one receiver (RFC 3464, 2.3). */
interface Receiver {
  addresses: string[]
  action: string
  status: string
  diagnostic: string
}

/** A report that a mail could not be brought, as a mail server writes it for the return address. */
export interface Report {
  /** Every address that this report came to, one after the other. */
  to: string
  receivers: Receiver[]
  /** Every address that it names anywhere, in small letters. */
  named: string[]
  /** In reply to which command, where the words for people say so, as Postfix's do. */
  command: 'RCPT TO' | 'DATA'
}

/** What is looked through of a part, in letters, and how many addresses of it. */
const most = { letters: 100_000, said: 1000, addresses: 100, receivers: 20 }

const statusTypes = ['message/delivery-status', 'message/global-delivery-status']
const headTypes = [
  'text/rfc822-headers',
  'message/rfc822',
  'message/global',
  'message/global-headers',
]

/** Undefined for whatever is none: an answer by a person or by a machine, a receipt, a complaint, and what is damaged. */
export const readReport = async (bytes: Uint8Array): Promise<Report | undefined> => {
  const mail = await parsed(bytes)
  const statuses = mail === undefined ? [] : partsOf(mail, statusTypes)
  if (mail === undefined || statuses.length === 0) return undefined
  const words = (mail.text ?? '').slice(0, most.letters)
  const all = [...statuses, ...partsOf(mail, headTypes), words, headOf(mail, 'x-failed-recipients')]
  return {
    to: ['delivered-to', 'x-original-to', 'to'].map((name) => headOf(mail, name)).join('\n'),
    receivers: statuses.flatMap(receiversOf).slice(0, most.receivers),
    named: addressesIn(all.join('\n')),
    command: /in reply to RCPT TO command/i.test(words.replaceAll(/\s+/g, ' '))
      ? 'RCPT TO'
      : 'DATA',
  }
}

const parsed = async (bytes: Uint8Array): Promise<Email | undefined> => {
  const { default: PostalMime } = await import('postal-mime')
  const options = { maxNestingDepth: 10, maxHeadersSize: 100_000, forceRfc822Attachments: true }
  return PostalMime.parse(bytes, options).catch(() => undefined)
}

const partsOf = ({ attachments }: Email, types: readonly string[]): string[] =>
  attachments
    .filter(({ mimeType }) => types.includes(mimeType))
    .map(({ content }) =>
      (typeof content === 'string' ? content : new TextDecoder().decode(content)).slice(
        0,
        most.letters,
      ),
    )

const headOf = ({ headers }: Email, name: string): string =>
  headers
    .filter(({ key }) => key === name)
    .map(({ value }) => value)
    .join('\n')

const addressesIn = (text: string): string[] => {
  const found =
    text
      .toLowerCase()
      .match(/(?<![^\s<>()"',;:@])[^\s<>()"',;:@]{1,64}@[a-z\d]+(?:[.-]+[a-z\d]+)*/g) ?? []
  return [...new Set(found)].slice(0, most.addresses)
}

/** The groups of fields after the one about the whole mail; some servers leave the empty line between them out. */
const receiversOf = (status: string): Receiver[] =>
  status
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map((group) => new Map([...group.matchAll(/^([\w-]+):[ \t]*(.*)$/gm)].map(fieldOf)))
    .filter((fields) => fields.has('action'))
    .map((fields) => {
      const addresses = ['final-recipient', 'original-recipient'].map((name) => fields.get(name))
      return {
        addresses: addressesIn(addresses.join('\n')),
        action: (fields.get('action') ?? '').toLowerCase(),
        status: fields.get('status') ?? '',
        diagnostic: fields.get('diagnostic-code')?.slice(0, most.said) ?? '',
      }
    })

const fieldOf = ([, name = '', value = '']: readonly string[]): [string, string] => [
  name.toLowerCase(),
  value.trim(),
]

/**
 * Whose trouble it was that a mail to `address` was not brought, by the same rule as an answer to our own try
 * (docs/decisions/066), and what was said. `later` where it is still being tried, or was brought.
 */
export const verdictOn = (report: Report, address: string): { blame: Blame; answer: string } => {
  const own = report.receivers.filter(({ addresses }) => addresses.includes(address))
  // Sent on from there: the report is about where it was sent to.
  const concerned = own.length > 0 ? own : report.receivers
  const verdicts = concerned.map((receiver) => judged(receiver, report.command))
  const other = verdicts.find(({ blame }) => blame !== 'recipient')
  return other ?? verdicts[0] ?? { blame: 'later', answer: '' }
}

const judged = ({ action, status, diagnostic }: Receiver, command: Report['command']) => {
  const [, code, text = ''] =
    /^(?:[\w-]+;)?\s*(?:([245]\d\d)(?:[ -]|$))?(.*)$/s.exec(diagnostic) ?? []
  const [, enhanced = ''] = /^(\d\.\d{1,3}\.\d{1,3})/.exec(status) ?? []
  const isTelling = enhanced !== '' && !enhanced.endsWith('.0.0') && !/^\d\.\d{1,3}\.\d/.test(text)
  const number = code ?? (enhanced.startsWith('5') ? '550' : '450')
  const answer = keptAnswer(`${number} ${isTelling ? `${enhanced} ` : ''}${text}`.trim())
  const isOver = action === 'failed' && !enhanced.startsWith('4')
  return { blame: isOver ? blameOf(Number(number), command, answer) : ('later' as const), answer }
}
