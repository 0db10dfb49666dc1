/** What can be told to go wrong with a payment in rehearsal, with the words of the payment window. */
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
