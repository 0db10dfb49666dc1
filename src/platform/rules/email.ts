import { normalTyped } from '#platform/rules/typed-text.ts'

export const typedDomain = '직접입력'

/**
 * Suggested domains that are still in service (norms 4.3). Typing comes first, because most members
 * use their university's.
 */
export const emailDomains = [
  'naver.com',
  'gmail.com',
  'daum.net',
  'hanmail.net',
  'kakao.com',
  'nate.com',
  'hotmail.com',
  'outlook.com',
  'outlook.kr',
  'icloud.com',
  'yahoo.com',
  'yahoo.co.kr',
  'live.com',
  'msn.com',
  'me.com',
  'korea.com',
  'korea.kr',
  'snu.ac.kr',
  'kaist.ac.kr',
  'yonsei.ac.kr',
] as const

export const normalEmail = (typed: string): string => normalTyped(typed).toLowerCase()

export const emailParts = (email: string): { front: string; back: string } => {
  const at = email.indexOf('@')
  return at === -1
    ? { front: email, back: '' }
    : { front: email.slice(0, at), back: email.slice(at + 1) }
}

/** Masks an address so that only its owner recognises it: `re****@example.org`. */
export const maskedEmail = (email: string): string => {
  const { front, back } = emailParts(email)
  const shown = front.slice(0, Math.min(2, Math.max(1, front.length - 1)))
  return `${shown}${'*'.repeat(4)}@${back}`
}
