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
