export const sandboxPath = '/sandbox-gateway'

export const isSandbox = (path: string): boolean => path.startsWith(`${sandboxPath}/`)

export const faults = {
  none: '정상',
  declined: '카드 거절',
  late: '승인은 되었으나 응답이 기한보다 늦음',
  overdue: '기한이 지난 뒤에 승인됨',
  dropped: '승인 뒤 응답 유실',
  twice: '승인 주소로 두 번 돌아옴',
  rubbish: '승인 뒤 알아볼 수 없는 응답',
  amount: '다른 금액으로 승인',
  reversal: '승인 응답과 첫 망취소 응답 유실',
  cancellation: '승인 뒤 취소 응답 유실',
} as const

export type FaultName = keyof typeof faults

export const isFaultName = (name: unknown): name is FaultName =>
  typeof name === 'string' && Object.hasOwn(faults, name)

interface Card {
  code: string
  name: string
  cardNo: string
}

export const cards = [
  { code: '02', name: '신한카드', cardNo: '949019******8803' },
  { code: '07', name: '국민카드', cardNo: '910035******1027' },
  { code: '03', name: '삼성카드', cardNo: '943116******4412' },
  { code: '04', name: '현대카드', cardNo: '949110******0935' },
  { code: '01', name: '비씨카드', cardNo: '920024******7761' },
  { code: '05', name: '롯데카드', cardNo: '946012******3308' },
  { code: '12', name: '농협카드', cardNo: '935655******2254' },
  { code: '27', name: '하나카드', cardNo: '941071******5619' },
] as const satisfies readonly Card[]

export const cardOf = (code: unknown): Card => cards.find((card) => card.code === code) ?? cards[0]

export const cardPayType = 'CC'
