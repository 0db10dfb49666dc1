export const typedDomain = '직접입력'

/** Domains that are alive (norms 4.3); most members use their university's, so typing comes first. */
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

/** The two boxes of an address that was pasted whole, or undefined where it is none. */
export const splitEmail = (typed: string): { front: string; back: string } | undefined => {
  const [front = '', back = '', more] = typed.normalize('NFKC').trim().split('@')
  return front === '' || back === '' || more !== undefined
    ? undefined
    : { front, back: back.toLowerCase() }
}

export const joinEmail = (front: string, back: string): string =>
  `${front.trim()}@${back.trim().toLowerCase()}`
