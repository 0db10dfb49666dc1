import type { Finding, FindingKind } from '#payments/rules/settlement/ledger.ts'
import type { CardLine } from '#payments/rules/settlement/lines.ts'
import { plainDay } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

export interface Saying {
  happened: string
  meaning: string
  advice: string
}

const kindWords = {
  approval: '승인',
  cancel: '취소',
  whole: '전체 취소',
  part: '부분 취소',
} as const

/** `11.20 승인 80,000원(승인번호 12345678)`, as far as the file says. */
const lineWords = ({ day, kind, amount, ...line }: CardLine): string => {
  const numbers = { 승인번호: line.approval_no, 거래번호: line.ref_no, 주문번호: line.order_no }
  const named = Object.entries(numbers).find(([, number]) => number !== '')
  const known = named === undefined ? '' : `(${named.join(' ')})`
  return `${plainDay(day)} ${kindWords[kind]} ${wonText(amount)}${known}`
}

const theirs = ({ line }: Finding): string =>
  line === undefined ? '' : `정산 파일에 ${lineWords(line)}이 있습니다.`

const approvalOf = (charge: Finding['charge']): string =>
  charge === undefined || charge.approval_no === '' ? '' : `(승인번호 ${charge.approval_no})`

type Telling = Omit<Saying, 'happened'> & { happened?: (finding: Finding) => string }

const tellings: Readonly<Record<FindingKind, Telling>> = {
  amount: {
    happened: (finding) =>
      `${theirs(finding)} 장부에는 ${wonText(finding.ours ?? 0)}으로 기재되어 있습니다.`,
    meaning: '같은 거래의 금액이 서로 다릅니다. 어느 쪽이 맞는지 아직 알 수 없습니다.',
    advice:
      '결제사 관리 화면에서 이 거래의 금액을 확인해 주십시오. 결제사 금액이 맞으면 그 금액이 청구되거나 환불된 것이므로, 차액을 회원과 정산해 주십시오.',
  },
  charged: {
    meaning:
      '장부에는 납부로 등록되지 않은 주문입니다. 회원의 카드가 결제되었으나 납부로 처리되지 않았습니다.',
    advice:
      '결제사 관리 화면에서 승인 여부를 확인해 주십시오. 승인되었으면 취소한 뒤 회원에게 알려 주십시오.',
  },
  again: {
    meaning: '같은 주문의 승인이 한 건 더 있습니다. 한 주문이 두 번 결제되었을 수 있습니다.',
    advice:
      '결제사 관리 화면에서 두 승인을 비교하고, 중복 결제이면 하나를 취소한 뒤 회원에게 알려 주십시오.',
  },
  cancelled: {
    meaning:
      '장부에 없는 환불입니다. 결제사에서는 환불되었으나 장부에는 납부 상태로 남아 있습니다. 회원 자격과 영수증도 유지되고 있습니다.',
    advice:
      '결제사 관리 화면에서 직접 취소한 사람을 확인해 주십시오. 이 화면에서는 주문이 변경되지 않으며, 주문에서 다시 환불하면 이중으로 환불될 수 있습니다. 확인한 내용을 운영자와 상의해 주십시오.',
  },
  part: {
    meaning:
      '장부의 환불과 금액은 같으나 전체 취소와 부분 취소의 구분이 다릅니다. 결제사의 구분만 다른 것일 수 있습니다.',
    advice: '결제사 관리 화면에서 이 거래의 잔액을 확인해 주십시오.',
  },
  open: {
    happened: (finding) =>
      `${theirs(finding)} 장부에는 결과가 확인되지 않은 ${finding.back === undefined ? '결제' : '환불'}입니다.`,
    meaning: '이 파일에서 결제사의 처리 결과를 확인할 수 있습니다.',
    advice:
      '주문 화면에서 결과를 등록해 주십시오. 등록 버튼이 없으면 자동 확인이 끝난 뒤에 표시됩니다.',
  },
  unknown: {
    meaning:
      '장부에서 찾을 수 없습니다. 이 홈페이지 외의 결제(단말기, 다른 쇼핑몰)이거나 다른 상점의 거래가 포함되었을 수 있습니다.',
    advice: '결제사 관리 화면에서 이 번호를 검색하여 결제처를 확인해 주십시오.',
  },
  payment: {
    happened: ({ charge }) =>
      `장부에 ${plainDay(charge?.day ?? '')} 카드 결제 ${wonText(charge?.amount ?? 0)}${approvalOf(charge)}이 있으나, 해당 일자의 정산 파일에는 승인이 없습니다.`,
    meaning: '카드사마다 정산일이 달라 다음 파일에 포함되었거나 정산에서 누락되었을 수 있습니다.',
    advice:
      '이후 일자를 포함한 정산 파일을 올려 주십시오. 그래도 없으면 결제사에 이 승인번호의 정산을 문의해 주십시오.',
  },
  refund: {
    happened: ({ back, ours }) =>
      `장부에 ${plainDay(back?.until ?? '')} 카드 환불 ${wonText(ours ?? 0)}이 있으나, 해당 일자의 정산 파일에는 취소가 없습니다.`,
    meaning: '환불로 등록했으나 카드 취소가 되지 않았을 수 있습니다.',
    advice:
      '이후 일자를 포함한 정산 파일을 올려 주십시오. 그래도 없으면 결제사 관리 화면에서 취소 여부를 확인해 주십시오.',
  },
}

export const sayingOf = (finding: Finding): Saying => {
  const { happened = theirs, ...telling } = tellings[finding.kind]
  return { happened: happened(finding), ...telling }
}
