/** What a payment is proved by (norms 3.3). `bundle`: all of them, and the programme. */
export const papers = ['receipt', 'statement', 'confirmation', 'attendance', 'bundle'] as const
export type IssuedDocument = (typeof papers)[number]
/** What is counted copy by copy. */
export type SingleDocument = Exclude<IssuedDocument, 'bundle'>

export const documentNames = {
  receipt: '영수증',
  statement: '거래명세서',
  confirmation: '등록확인증',
  /** Of who was let in at the venue, once the event is over. */
  attendance: '참가확인서',
  bundle: '연구비 정산 서류 묶음',
} as const satisfies Record<IssuedDocument, string>

/**
 * `영수증_2025_연회비.pdf`: no blank, and nothing that a file's name may not have anywhere. That of a payment which was
 * only rehearsed says so first.
 */
export const documentFileName = (
  paper: IssuedDocument,
  { goodsName, rehearsal }: { goodsName: string; rehearsal: boolean },
): string => {
  const goods = goodsName.replace(/^(\d{4})년 /, '$1 ')
  const kind = rehearsal ? `연습 ${documentNames[paper]}` : documentNames[paper]
  const words = `${kind} ${goods}`.split(/[\s\p{Cc}\\/:*?"<>|]+/u)
  return `${words.filter((word) => word !== '').join('_')}.pdf`
}

/** The same of a 참가확인서 of somebody who has no account, which tells of no payment. */
export interface VerifiedCertificate {
  event: string
  /** Seoul day. */
  heldOn: string
  /** Masked. */
  name: string
  state: VerifiedDocument['state']
}

/** What anyone who holds a paper may learn, and no more. Amounts in won; the day is Seoul's. */
export interface VerifiedDocument {
  goodsName: string
  amount: number
  refunded: number
  paidOn: string
  /** Masked. */
  name: string
  /** `rehearsal`: nobody paid. */
  state: 'valid' | 'cancelled' | 'rehearsal'
}

/** Without letters and digits that are taken for one another. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** How many a code has: 59 bits, so that nobody finds a paper by trying. */
export const codeLength = 12

/** `AB2C-D3EF-G4HJ`, as papers print it. */
export const groupedCode = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-')

const pattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`)

/** The code that somebody typed, with or without hyphens, in whatever case and width; undefined where it is none. */
export const readCode = (typed: string): string | undefined => {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
  return pattern.test(plain) ? groupedCode(plain) : undefined
}

/** Where anyone may ask what a paper says; a code makes it the answer's own address. */
export const verifyPath = (code?: string): string =>
  code === undefined ? '/verify' : `/verify/${code}`
