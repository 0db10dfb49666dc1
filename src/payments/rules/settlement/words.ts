import { plainDay } from '#platform/rules/days.ts'
import type { Finding, FindingKind } from '#payments/rules/settlement/ledger.ts'
import type { CardLine } from '#payments/rules/settlement/lines.ts'
import { wonText } from '#platform/rules/won.ts'

/** What was found, what it means and what to do, as the screen says it. */
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

/** `11.20 승인 80,000원(승인번호 12345678)`, with no more than the file has. */
const lineWords = ({ day, kind, amount, ...numbers }: CardLine): string => {
  const { approval_no, ref_no, order_no } = numbers
  const named = [
    ...(approval_no === '' ? [] : [`승인번호 ${approval_no}`]),
    ...(ref_no === '' || approval_no !== '' ? [] : [`거래번호 ${ref_no}`]),
    ...(order_no === '' || approval_no + ref_no !== '' ? [] : [`주문번호 ${order_no}`]),
  ]
  const known = named.length === 0 ? '' : `(${named.join(', ')})`
  return `${plainDay(day)} ${kindWords[kind]} ${wonText(amount)}${known}`
}

const theirs = ({ line }: Finding): string =>
  line === undefined ? '' : `정산 파일에 ${lineWords(line)}이 있습니다.`

const approvalOf = (charge: Finding['charge']): string =>
  charge === undefined || charge.approval_no === '' ? '' : `(승인번호 ${charge.approval_no})`

type Telling = (finding: Finding) => Saying

const tellings: Readonly<Record<FindingKind, Telling>> = {
  amount: (finding) => ({
    happened: `${theirs(finding)} 우리 장부에는 ${wonText(finding.ours ?? 0)}으로 적혀 있습니다.`,
    meaning: '같은 거래의 금액이 서로 다릅니다. 어느 쪽이 맞는지 아직 알 수 없습니다.',
    advice:
      '결제사의 관리 화면에서 이 거래의 금액을 보십시오. 결제사의 금액이 맞으면 회원께 그 금액이 나갔거나 돌아간 것이므로, 차액을 회원과 정리해 주십시오.',
  }),
  charged: (finding) => ({
    happened: theirs(finding),
    meaning:
      '우리 장부에서는 납부로 치지 않은 주문입니다. 회원의 카드에서 돈이 나갔는데 우리는 납부로 알지 못합니다.',
    advice:
      '결제사의 관리 화면에서 승인되어 있는지 보십시오. 승인되어 있으면 그곳에서 취소하시고 회원께 알려 주십시오.',
  }),
  again: (finding) => ({
    happened: theirs(finding),
    meaning:
      '같은 주문의 승인이 하나 더 있습니다. 회원의 카드에서 한 주문의 돈이 두 번 나갔을 수 있습니다.',
    advice:
      '결제사의 관리 화면에서 두 승인을 비교하시고, 두 번 나갔으면 하나를 취소하신 뒤 회원께 알려 주십시오.',
  }),
  cancelled: (finding) => ({
    happened: theirs(finding),
    meaning:
      '우리 장부에는 이 환불이 없습니다. 결제사에서는 회원께 돈을 돌려드렸는데 우리는 납부된 것으로 알고 있습니다. 회원의 자격과 영수증이 그대로 남아 있습니다.',
    advice:
      '누가 결제사의 관리 화면에서 바로 취소했는지 확인하십시오. 이 화면은 주문을 바꾸지 않으며, 주문에서 다시 환불하시면 돈이 두 번 돌아갈 수 있습니다. 확인하신 것을 운영자와 상의해 주십시오.',
  }),
  part: (finding) => ({
    happened: theirs(finding),
    meaning:
      '우리 장부의 환불과 금액은 같으나, 전체를 취소했는지 일부를 취소했는지가 다릅니다. 결제사가 적은 종류가 다를 뿐일 수 있습니다.',
    advice: '결제사의 관리 화면에서 이 거래의 남은 금액이 맞는지 보십시오.',
  }),
  open: (finding) => ({
    happened: `${theirs(finding)} 우리 장부에서는 아직 결과를 모르는 ${finding.back === undefined ? '결제' : '환불'}입니다.`,
    meaning: '결제사가 어떻게 처리했는지 이 파일이 알려 줍니다.',
    advice:
      '주문의 화면에서 결과를 적어 주십시오. 아직 적는 단추가 없으면 자동 확인이 끝난 뒤에 나옵니다.',
  }),
  unknown: (finding) => ({
    happened: theirs(finding),
    meaning:
      '우리 장부에서 찾을 수 없습니다. 이 홈페이지를 거치지 않은 결제(단말기, 다른 쇼핑몰)이거나, 다른 상점의 거래가 섞였을 수 있습니다.',
    advice: '결제사의 관리 화면에서 이 번호를 찾아 어디에서 결제되었는지 보십시오.',
  }),
  payment: ({ charge }) => ({
    happened: `우리 장부에 ${plainDay(charge?.day ?? '')} 카드 결제 ${wonText(charge?.amount ?? 0)}${approvalOf(charge)}이 있으나, 그날이 든 정산 파일에는 승인이 없습니다.`,
    meaning: '카드사마다 정산하는 날이 달라 다음 파일에 들어 있거나, 정산에서 빠졌을 수 있습니다.',
    advice:
      '그날 뒤까지 든 정산 파일을 올려 보십시오. 그래도 없으면 결제사에 이 승인번호의 정산을 물어보십시오.',
  }),
  refund: ({ back, ours }) => ({
    happened: `우리 장부에 ${plainDay(back?.until ?? '')} 카드 환불 ${wonText(ours ?? 0)}이 있으나, 그날이 든 정산 파일에는 취소가 없습니다.`,
    meaning: '회원께 돌려드린 것으로 적었는데 카드 취소가 되지 않았을 수 있습니다.',
    advice:
      '그날 뒤까지 든 정산 파일을 올려 보시고, 그래도 없으면 결제사의 관리 화면에서 취소되었는지 보십시오.',
  }),
}

export const sayingOf = (finding: Finding): Saying => tellings[finding.kind](finding)
