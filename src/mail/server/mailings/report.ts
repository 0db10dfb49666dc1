import type { Email } from 'postal-mime'
import { type Blame, blameOf, keptAnswer } from '#platform/server/mail/refusals.ts'

/** The fate of one receiver (RFC 3464, 2.3). */
interface Receiver {
  addresses: string[]
  action: string
  status: string
  diagnostic: string
  words: string
}

/** A mail server's report to the return address that a mail was not delivered. */
export interface Report {
  to: string
  receivers: Receiver[]
  named: string[]
}

const most = { letters: 100_000, said: 1000, addresses: 100, receivers: 20 }

const statusTypes = ['message/delivery-status', 'message/global-delivery-status']
const headTypes = [
  'text/rfc822-headers',
  'message/rfc822',
  'message/global',
  'message/global-headers',
]

/**
 * Undefined for anything else: replies by people or machines, receipts, complaints, damaged mails.
 */
export const readReport = async (bytes: Uint8Array): Promise<Report | undefined> => {
  const mail = await parsed(bytes)
  if (mail === undefined) return undefined
  const statuses = partsOf(mail, statusTypes)
  const failed = headOf(mail, 'x-failed-recipients')
  const all = wordsOf(mail)
  const words = all.split(copied, 1)[0] ?? ''
  const receivers = statuses.flatMap((status) => receiversOf(status, words))
  if (statuses.length === 0) {
    if (!isOfMachine(mail, words)) return undefined
    receivers.push(...readersOf(words))
  }
  return {
    to: ['delivered-to', 'x-original-to', 'to'].map((name) => headOf(mail, name)).join('\n'),
    receivers: receivers.slice(0, most.receivers),
    named: addressesIn([...statuses, ...partsOf(mail, headTypes), all, failed].join('\n')),
  }
}

const copied = /^-{2,} *(?:below this line|this is a copy|original message|원본)|^return-path:/im

const isOfMachine = (mail: Email, words: string): boolean =>
  !mail.attachments.some(({ mimeType }) => /notification|feedback/.test(mimeType)) &&
  (headOf(mail, 'x-failed-recipients') !== '' ||
    (/^(?:mailer-?daemon|mail-?daemon|postmaster)@/i.test(mail.from?.address ?? '') &&
      /\b[45]\d\d\b|[45]\.\d{1,3}\.\d/.test(words)))

const wordsOf = ({ text, html }: Email): string =>
  (
    text ??
    (html ?? '')
      .slice(0, most.letters)
      .replaceAll(/<(?:br|\/p|\/div|\/td|\/tr)\b[^<>]*>/gi, '\n')
      .replaceAll(/<\/?[a-z][^<>@]*>/gi, '')
  )
    .slice(0, most.letters)
    .replaceAll('\r\n', '\n')

const heading =
  /^[ \t]*<?([^\s<>()"',;:@][^\s<>()",;:@]{0,63}@[a-z\d]+(?:[.-]+[a-z\d]+)*)>?(?:[: ].*)?$/gim

const saidOf = (words: string): { address: string; said: string }[] => {
  const heads = [...words.matchAll(heading)]
  return heads.map((head, index) => ({
    address: (head[1] ?? '').toLowerCase(),
    said: words.slice(
      head.index,
      Math.min(heads[index + 1]?.index ?? words.length, head.index + most.said),
    ),
  }))
}

const readersOf = (words: string): Receiver[] => {
  const isDelayed = /delayed|not yet|still (?:being )?(?:tr|attempt)|지연/i.test(words)
  const action = isDelayed ? 'delayed' : 'failed'
  const said = saidOf(words)
  const all = said.length > 0 ? said : [{ address: '', said: words }]
  return all.map(({ address, said }) => ({
    action,
    status: '',
    diagnostic: '',
    addresses: address === '' ? addressesIn(words) : [address],
    words: said,
  }))
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
  const found = text
    .toLowerCase()
    .split(/[\s<>()",;:]/)
    .flatMap((word) => /^'?([^'@][^@]{0,63}@[a-z\d]+(?:[.-]+[a-z\d]+)*)/.exec(word)?.[1] ?? [])
  return [...new Set(found)].slice(0, most.addresses)
}

const receiversOf = (status: string, words: string): Receiver[] =>
  status
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map((group) => new Map([...group.matchAll(/^([\w-]+):[ \t]*(.*)$/gm)].map(fieldOf)))
    .filter((fields) => fields.has('action'))
    .map((fields) => {
      const names = ['final-recipient', 'original-recipient'].map((name) => fields.get(name))
      const addresses = addressesIn(names.join('\n'))
      const said = saidOf(words).filter(({ address }) => addresses.includes(address))
      return {
        addresses,
        action: (fields.get('action') ?? '').toLowerCase(),
        status: fields.get('status') ?? '',
        diagnostic: fields.get('diagnostic-code')?.slice(0, most.said) ?? '',
        words: said.map((one) => one.said).join('\n'),
      }
    })

const fieldOf = ([, name = '', value = '']: readonly string[]): [string, string] => [
  name.toLowerCase(),
  value.trim(),
]

/**
 * Decides about an undelivered mail to `address` as about an answer to our own try
 * (docs/decisions/066). `later` if it is still being tried or was delivered.
 */
export const verdictOn = (report: Report, address: string): { blame: Blame; answer: string } => {
  const own = report.receivers.filter(({ addresses }) => addresses.includes(address))
  // The address forwards its mail, and the report is about the next address.
  const concerned = own.length > 0 ? own : report.receivers
  const verdicts = concerned.map(judged)
  const other = verdicts.find(({ blame }) => blame !== 'recipient')
  return other ?? verdicts[0] ?? { blame: 'later', answer: '' }
}

const reply = /(?<![\w.])(?:(4[257]\d|5[0-5]\d)[ -]+['"]?)?(?:[(]?#?([245]\.\d{1,3}\.\d{1,3})\b)?/g

const given = /expired|too (?:old|long)|timed out|retry time|giving up after/i

const judged = ({ action, status, diagnostic, words }: Receiver) => {
  const line = words.replaceAll(/\s+/g, ' ')
  const text = diagnostic.replace(/^[\w-]+;\s*/, '') || line
  const replies = [...text.matchAll(reply)].filter(([all]) => all !== '')
  const [, code, answered] = replies.findLast(([, code]) => code) ?? replies.at(-1) ?? []
  const [, field = ''] = /^(\d\.\d{1,3}\.\d{1,3})/.exec(status) ?? []
  const enhanced = answered ?? (field.endsWith('.0.0') ? '' : field)
  const number = code ?? ((enhanced || field || action).startsWith('4') ? '450' : '550')
  const said = text.replace(/^[245]\d\d[ -]+/, '').replace(/^[245]\.\d+\.\d+ /, '')
  const answer = keptAnswer(`${number} ${enhanced} ${said}`.replaceAll(/\s+/g, ' ').trim())
  const [, command = 'DATA'] =
    /(?:in reply to|after) (?:pipelined )?(RCPT TO|MAIL FROM|[EH][EH]LO|AUTH|initial connection)/i.exec(
      line,
    ) ?? []
  const isOver = action === 'failed' && !(enhanced || field).startsWith('4') && !given.test(text)
  if (!isOver) return { blame: 'later' as const, answer }
  if (!/^(?:DATA|RCPT TO)$/i.test(command)) return { blame: 'sender' as const, answer }
  return { blame: blameOf(Number(number), command === 'DATA' ? 'DATA' : 'RCPT TO', answer), answer }
}
