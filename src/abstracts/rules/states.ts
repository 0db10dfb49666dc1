/** An invited talk is an abstract of its own kind. */
export const abstractKinds = ['free', 'invited'] as const
export type AbstractKind = (typeof abstractKinds)[number]

/** `confirmed` is no state: it follows from registration and payment. */
export const abstractStates = [
  'draft',
  'submitted',
  'reviewing',
  'accepted',
  'revision',
  'rejected',
  'withdrawn',
  'cancelled',
] as const
export type AbstractState = (typeof abstractStates)[number]

export const versionKinds = ['submitted', 'revised', 'final', 'edited'] as const
export type VersionKind = (typeof versionKinds)[number]

export const outcomes = ['accept', 'revise', 'reject'] as const
export type Outcome = (typeof outcomes)[number]

/** `ended`: the link opens nothing any more. */
export const reviewerStates = ['invited', 'accepted', 'declined', 'ended'] as const
export type ReviewerState = (typeof reviewerStates)[number]

/** `conflict` and `declined` are the reviewer's word; somebody else is assigned instead. */
export const reviewStates = ['assigned', 'submitted', 'conflict', 'declined'] as const
export type ReviewState = (typeof reviewStates)[number]

export const stateNames: Readonly<Record<AbstractState, string>> = {
  draft: '작성 중',
  submitted: '접수',
  reviewing: '심사 중',
  accepted: '채택',
  revision: '수정 요청',
  rejected: '불채택',
  withdrawn: '철회',
  cancelled: '발표 취소',
}

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  accept: '채택',
  revise: '수정 요청',
  reject: '불채택',
}

export const versionNames: Readonly<Record<VersionKind, string>> = {
  submitted: '제출',
  revised: '수정',
  final: '최종본',
  edited: '사무국 수정',
}

export const reviewerStateNames: Readonly<Record<ReviewerState, string>> = {
  invited: '회신 대기',
  accepted: '수락',
  declined: '사양',
  ended: '종료',
}

export const reviewStateNames: Readonly<Record<ReviewState, string>> = {
  assigned: '심사 전',
  submitted: '심사 완료',
  conflict: '회피',
  declined: '사양',
}

const stateOfOutcome = { accept: 'accepted', revise: 'revision', reject: 'rejected' } as const

/** The state of an abstract once that decision has been released. */
export const stateAfter = (outcome: Outcome): AbstractState => stateOfOutcome[outcome]

/** States in which an abstract has a decision to come or may still get one. */
export const decidable: readonly AbstractState[] = ['submitted', 'reviewing', 'revision']

/** States that the author may end before the release (철회). */
export const withdrawable: readonly AbstractState[] = ['submitted', 'reviewing', 'revision']
