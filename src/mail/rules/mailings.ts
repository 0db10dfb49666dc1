/** `stopped`: ended by the office before everybody had it. */
export type MailingState = 'draft' | 'sending' | 'paused' | 'stopped' | 'done'

/** `business`: what the society has to tell its members; `ad`: 광고 by 정보통신망법 제50조, for those alone who agreed. */
export const mailingKinds = ['business', 'ad'] as const
export type MailingKind = (typeof mailingKinds)[number]

export const mailingKindWords: Readonly<Record<MailingKind, string>> = {
  business: '학회 업무 안내',
  ad: '광고',
}

/** At the head of an advertisement's subject, and nowhere else (정보통신망법 시행령 별표 6). */
export const adMark = '(광고)'

const marked = /^[\s[({<〔［（「【]*광\s*고\s*[\])}>〕］）」】]/

/** Whether a subject begins as an advertisement's does, however it is written. */
export const looksMarked = (title: string): boolean => marked.test(title)

/**
 * `unwanted`, `stopped`, `left`: when it was its turn its reader agreed no more, had had all processing stopped, had died or
 * had left.
 */
export const copyStates = [
  ...(['waiting', 'sent', 'refused', 'expired'] as const),
  ...(['unwanted', 'stopped', 'left'] as const),
] as const
export type CopyState = (typeof copyStates)[number]

/** Whose lists mail can go to. */
export const mailingLists = ['members', 'registrants'] as const
export type MailingList = (typeof mailingLists)[number]

/** What stands in a text for what is each receiver's own, by the list that knows it. */
export const blanks: Readonly<Record<MailingList, readonly string[]>> = {
  members: ['이름', '회비', '미납 연도', '미납 합계', '계좌', '납부 방법', '링크'],
  registrants: ['이름', '회비', '등록번호', '링크'],
}

/** A blank that is an address. */
export const linkBlank = '링크'

const pattern = /\{([^{}<>\n]{1,20})\}/g

/** Blanks of a text that its list does not know. */
export const unknownBlanks = (text: string, list: MailingList): string[] => {
  const used = [...text.matchAll(pattern)].map(([, name = '']) => name)
  return [...new Set(used)].filter((name) => !blanks[list].includes(name))
}

/** The text with its blanks filled in; `as` makes of a value what the text needs. */
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
 * Why somebody of the list gets no copy. `stopped`: 개인정보 보호법 제37조; `unwanted`: an advertisement that they did not agree
 * to; `left`: ruling 51.
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

/** What is held against the counted list when mail is sent. */
export const mailingTitleLength = 150

/** In letters of HTML: a mail above 100 KB is cut off by some readers. */
export const mailingTextLength = 90_000

/** In bytes: what goes with a mailing at most, all files together; most mail servers take no more than 10 MB in base64. */
export const mailingFilesSize = 5 * 1024 * 1024

/** A copy that nobody took so often is given up: tries are half an hour apart by then, so after five days. */
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

/** What the office may do with a mailing that stands so. */
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
