export type MailingState = 'draft' | 'sending' | 'paused' | 'stopped' | 'done'

/**
 * `ad` is advertising by 정보통신망법 제50조, sent only to people who agreed. `notice` is a notice that
 * a law demands, such as of a leak (개인정보 보호법 제34조), and reaches everybody.
 */
export const mailingKinds = ['business', 'notice', 'ad'] as const
export type MailingKind = (typeof mailingKinds)[number]

export const mailingKindWords: Readonly<Record<MailingKind, string>> = {
  business: '학회 업무 안내',
  notice: '법정 통지',
  ad: '광고',
}

/** Advertisements, and no other mails, must begin their subject with it (정보통신망법 시행령 별표 6). */
export const adMark = '(광고)'

const marked = /^[\s[({<〔［（「【]*광\s*고\s*[\])}>〕］）」】]/

export const looksMarked = (title: string): boolean => marked.test(title)

/**
 * Reasons found just before sending: `unwanted` (no consent to advertising any more), `stopped`
 * (processing of data stopped), `left` (died or left the society).
 */
export const copyStates = [
  ...(['waiting', 'sent', 'refused', 'expired'] as const),
  ...(['unwanted', 'stopped', 'left'] as const),
] as const
export type CopyState = (typeof copyStates)[number]

export const mailingLists = ['members', 'registrants'] as const
export type MailingList = (typeof mailingLists)[number]

export const blanks: Readonly<Record<MailingList, readonly string[]>> = {
  members: ['이름', '회비', '미납 연도', '미납 합계', '계좌', '납부 방법', '링크'],
  registrants: ['이름', '회비', '등록번호', '링크'],
}

export const linkBlank = '링크'

const pattern = /\{([^{}<>\n]{1,20})\}/g

export const unknownBlanks = (text: string, list: MailingList): string[] => {
  const used = [...text.matchAll(pattern)].map(([, name = '']) => name)
  return [...new Set(used)].filter((name) => !blanks[list].includes(name))
}

export const filledIn = (
  text: string,
  values: Readonly<Record<string, string>>,
  as: (value: string, name: string) => string = (value) => value,
): string =>
  text.replaceAll(pattern, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : as(value, name)
  })

/**
 * Reasons for leaving people out. `stopped` is 개인정보 보호법 제37조; `unwanted` lacks consent to
 * advertising; `left` is ruling 51.
 */
export const leftOutReasons = ['none', 'twice', 'bounced', 'stopped', 'left', 'unwanted'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  none: '이메일 주소 없음',
  twice: '중복 주소',
  bounced: '반송된 주소',
  stopped: '처리정지 요구',
  left: '작고 또는 퇴회',
  unwanted: '광고 수신 동의 없음',
}

export const mailingTitleLength = 150

/** Characters of HTML; some mail readers cut off mails above 100 KB. */
export const mailingTextLength = 90_000

/** Bytes of all files together; most mail servers take at most 10 MB in base64. */
export const mailingFilesSize = 5 * 1024 * 1024

/** About five days: tries are half an hour apart at last. */
export const copyTries = 240

export const copyStateWords: Readonly<Record<CopyState, string>> = {
  waiting: '대기',
  sent: '발송',
  refused: '반송',
  expired: '발송 실패',
  unwanted: '수신 동의가 없어 발송하지 않음',
  stopped: '처리정지로 발송하지 않음',
  left: '작고 또는 퇴회로 발송하지 않음',
}

export const steps: Readonly<Record<MailingState, readonly MailingState[]>> = {
  draft: [],
  sending: ['paused', 'stopped'],
  paused: ['sending', 'stopped'],
  stopped: [],
  done: [],
}

export const mailingStateWords: Readonly<Record<MailingState, string>> = {
  draft: '작성 중',
  sending: '발송 중',
  paused: '일시 정지',
  stopped: '중단',
  done: '발송 완료',
}
