import { isEnglish, say } from '#platform/rules/say.ts'

/**
 * The documents of a payment (norms 3.3). `bundle`: all that prove it and the programme in one file.
 * `estimate`: a group's, before it is paid.
 */
export const papers = [
  ...(['receipt', 'statement', 'confirmation', 'attendance', 'completion'] as const),
  ...(['bundle', 'estimate'] as const),
] as const
export type IssuedDocument = (typeof papers)[number]
export type SingleDocument = Exclude<IssuedDocument, 'bundle'>

export const paperLanguages = ['ko', 'en'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

/** Funders who ask for the bundle are Korean, so that it has no English. */
export const languageOfPaper = (paper: IssuedDocument, wanted: PaperLanguage): PaperLanguage =>
  paper === 'bundle' || paper === 'estimate' ? 'ko' : wanted

export const documentNames = {
  receipt: '영수증',
  statement: '거래명세서',
  confirmation: '등록확인증',
  attendance: '참가확인서',
  completion: '이수증',
  bundle: '연구비 정산 서류 묶음',
  estimate: '견적서',
  membership: '회원증명서',
} as const satisfies Record<IssuedDocument | 'membership', string>

export type NamedDocument = keyof typeof documentNames

/**
 * `영수증_2025_연회비.pdf`: no blanks and no character that any file system forbids. A rehearsal's
 * document says so first.
 */
export const documentFileName = (
  paper: IssuedDocument,
  { goodsName, rehearsal }: { goodsName: string; rehearsal: boolean },
): string => {
  const goods = goodsName.replace(/^(\d{4})년 /, '$1 ')
  const kind = rehearsal ? say('연습 {}', say(documentNames[paper])) : say(documentNames[paper])
  const words = `${kind} ${goods}`.split(/[\s\p{Cc}\\/:*?"<>|]+/u)
  return `${words.filter((word) => word !== '').join('_')}.pdf`
}

/** A 회원증명서, as of the Seoul day of its issue. */
export interface VerifiedMembership {
  memberType: string
  issuedOn: string
  /** Masked. */
  name: string
  credits: undefined
  state: 'valid'
}

export interface VerifiedCertificate {
  /** `발표확인서`; 참가확인서 if missing. */
  document?: string
  /** `3평점(대한의사협회)`, as earned now; undefined where attendance earns none. */
  credits: string | undefined
  event: string
  heldOn: string
  /** Masked. */
  name: string
  state: VerifiedDocument['state']
}

/** All that a holder of the document may learn. Won and Seoul day. */
export interface VerifiedDocument extends Pick<VerifiedCertificate, 'credits'> {
  goodsName: string
  amount: number
  refunded: number
  paidOn: string
  /** Masked. */
  name: string
  state: 'valid' | 'cancelled' | 'rehearsal'
}

/** Letters and digits that look alike are left out. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** 12 letters are 59 bits, so that no document is found by guessing. */
export const codeLength = 12

export const groupedCode = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-')

const pattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`)

/** Accepts a code in any case and width, with or without hyphens; undefined if it is none. */
export const readCode = (typed: string): string | undefined => {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
  return pattern.test(plain) ? groupedCode(plain) : undefined
}

/** An English paper leads to the English page. */
export const verifyPath = (code?: string): string =>
  `${isEnglish() ? '/en' : ''}/verify${code === undefined ? '' : `/${code}`}`
