import { withoutPersonal } from '#platform/server/log.ts'

/**
 * `recipient`: the address will never take it. `sender`: the server takes nothing from us, or not
 * this. `later`: the server asks for another try. `down`: no connection, or it broke, so that
 * nobody knows whether the mail was taken.
 */
export type Blame = 'recipient' | 'sender' | 'later' | 'down'

export interface Refusal {
  blame: Blame
  /**
   * Whether the server refused before it knew the receiver, so that every other mail would fail
   * too.
   */
  everything: boolean
  answer: string
}

const longest = 300

export const keptAnswer = (said: string): string => withoutPersonal(said).slice(0, longest)

/**
 * Interprets nodemailer's errors (docs/decisions/066). The enhanced code (RFC 3463) says more than
 * the command: 5.7 is a policy against us even at RCPT TO; 5.1 and 5.2 mean a missing mailbox and
 * 5.4.4 a missing domain, even after DATA. Without a useful code, the words decide.
 */
export const refusalOf = (error: unknown): Refusal => {
  const { responseCode, command, response, message } = factsOf(error)
  const answer = keptAnswer(response || message)
  if (responseCode === undefined) return { blame: 'down', everything: true, answer }
  if (command !== 'RCPT TO' && command !== 'DATA') {
    const isBusy = responseCode === 421 || command === 'CONN'
    return { blame: isBusy ? 'down' : 'sender', everything: true, answer }
  }
  return { blame: blameOf(responseCode, command, answer), everything: false, answer }
}

const who =
  '(?:user|mailbox|recipient|account|address(?:ee)?|person|customer|e-?mail|local[ -]part|alias|mbox)'

const nobody = new RegExp(
  [
    `(?:no such|unknown|invalid|inactive|disabled|suspended|bad destination) (?:\\w+ ){0,2}${who}`,
    `${who}\\b.{0,60}(?:unknown|invalid|disabled|inactive|suspended|blocked|discontinued|(?:not|n.t) (?:be |been )?(?:found|exist|known)|no longer|is full)`,
    `(?:not a (?:valid|known)|n.t have an?|no) (?:\\S+ ){0,2}${who}`,
    'unrout(?:e)?able|over ?quota|quota (?:is )?exceeded|exceed\\w* (?:its |the )?(?:quota|storage)|host unknown|nxdomain',
    'domain (?:\\S+ )?(?:does not|doesn.t) exist|find any host named|(?:host|domain) (?:name )?not found|recipientnotfound',
    '(?:존재하지 않|찾을 수 없|없는).{0,12}(?:사용자|계정|주소|수신자|메일)|(?:사용자|계정|주소|수신자|메일함).{0,16}(?:존재하지 않|찾을 수 없|없습니다|가득|초과)',
  ].join('|'),
  'i',
)

const notTaken =
  /(?:recipient|address)\b.{0,60} (?:rejected|not accepted)|mailbox (?:is )?unavailable/i

const ofUs =
  /sender (?:address|domain|verif|reject|denied|not|ip|is)|spam|(?<!(?:mailbox|account|user) (?:is |has been )?)block(?:ed|list)|black ?list|\b(?:spf|dkim|dmarc|rbl|policy|reputation|virus|malware)\b|(?:to|not) relay|relay(?:ing)? (?:access |operation )?(?:denied|rejected|not|prohibited)|too many|too large|rate limit|your (?:ip|access)\b|client host|스팸|차단/i

export const blameOf = (code: number, command: 'RCPT TO' | 'DATA', answer: string): Blame => {
  if (code < 500) return 'later'
  if (code === 530 || code === 535) return 'sender'
  const [, detail = '0.0'] = /^\d{3}[ -]#?[45]\.(\d{1,3}\.\d{1,3})/.exec(answer) ?? []
  if (/^(?:1\.(?:[78]|90)|2\.(?:3|12\d)|4\.5)$/.test(detail)) return 'sender'
  if (/^(?:[12]\.[1-9]|4\.(?:4|310)$)/.test(detail)) return 'recipient'
  if (ofUs.test(answer)) return 'sender'
  if (nobody.test(answer)) return 'recipient'
  if (detail.startsWith('7.')) return 'sender'
  return command === 'RCPT TO' || /^[12]\./.test(detail) || notTaken.test(answer)
    ? 'recipient'
    : 'sender'
}

const factsOf = (error: unknown) => {
  const given = Object(error) as Partial<Record<string, unknown>>
  const words = (name: string): string => (typeof given[name] === 'string' ? given[name] : '')
  const code = given['responseCode']
  return {
    responseCode: typeof code === 'number' ? code : undefined,
    command: words('command'),
    response: words('response'),
    message: words('message'),
  }
}
