import { withoutPersonal } from '#platform/server/log.ts'

/**
 * Whose trouble a try was. `recipient`: this address will never take it; `sender`: the server takes nothing from us, or not
 * this; `later`: the server asks to be tried again; `down`: it is not reached, or the connection broke, so that nobody
 * knows whether it has taken the mail.
 */
export type Blame = 'recipient' | 'sender' | 'later' | 'down'

export interface Refusal {
  blame: Blame
  /** Whether it was before the server knew to whom, so that every other mail would fare alike. */
  everything: boolean
  /** What the server said, without addresses. */
  answer: string
}

/** In letters: as much of an answer as is kept. */
const longest = 300

/** What is kept of an answer: its beginning, without addresses. */
export const keptAnswer = (said: string): string => withoutPersonal(said).slice(0, longest)

/**
 * What an error of nodemailer's means (docs/decisions/066). An enhanced code (RFC 3463) tells more than the command: 5.7 is
 * a policy that is about us also where it is said at RCPT TO, 5.1 and 5.2 a mailbox and 5.4.4 a domain that is not there,
 * also after DATA.
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

/** Whose trouble the server’s answer to a receiver or a text is; `answer` begins with its codes. */
export const blameOf = (code: number, command: 'RCPT TO' | 'DATA', answer: string): Blame => {
  const [, detail] = /^\d{3}[ -][45]\.(\d{1,3}\.\d{1,3})/.exec(answer) ?? []
  if (code < 500) return 'later'
  if (detail !== undefined && /^(?:7\.|1\.[78]$|4\.5$)/.test(detail)) return 'sender'
  if (code === 530 || code === 535) return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return detail !== undefined && /^(?:[12]\.|4\.4$)/.test(detail) ? 'recipient' : 'sender'
}

interface Facts {
  responseCode: number | undefined
  command: string
  response: string
  message: string
}

const factsOf = (error: unknown): Facts => {
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
