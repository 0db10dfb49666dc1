import { addDays, daysBetween } from '#platform/rules/days.ts'
import { requestWays } from '#privacy/rules/leaving.ts'

interface Kind {
  label: string
  note: string
  law: string
  /** Whether it may be delayed. The law allows that only for access. */
  delay: boolean
}

/** Requests about one's own data: 개인정보 보호법 제35조부터 제37조까지. */
export const caseKinds = {
  access: {
    label: '열람',
    note: '학회가 보관하고 있는 내 정보의 열람을 신청합니다.',
    law: '「개인정보 보호법」 제35조',
    delay: true,
  },
  correction: {
    label: '정정',
    note: '사실과 다른 정보의 정정을 신청합니다.',
    law: '「개인정보 보호법」 제36조',
    delay: false,
  },
  deletion: {
    label: '삭제',
    note: '내 정보의 전부 또는 일부의 삭제를 신청합니다. 법령에 따라 보관하는 기록은 유지됩니다.',
    law: '「개인정보 보호법」 제36조',
    delay: false,
  },
  stop: {
    label: '처리정지',
    note: '내 정보의 이용 중지를 신청합니다. 학회가 발송하는 안내 메일이 중지됩니다.',
    law: '「개인정보 보호법」 제37조',
    delay: false,
  },
} as const satisfies Record<string, Kind>

export type CaseKind = keyof typeof caseKinds

export const caseKindKeys = Object.keys(caseKinds) as CaseKind[]

export const caseWays = [...requestWays, '마이페이지'] as const

export type CaseWay = (typeof caseWays)[number]

export const caseStates = {
  received: '접수',
  working: '처리 중',
  delayed: '연기',
  refused: '거절',
  done: '완료',
} as const

export type CaseState = keyof typeof caseStates

export const caseStateKeys = Object.keys(caseStates) as CaseState[]

export const caseEvents = {
  ...caseStates,
  identified: '본인 확인',
  exported: '열람 자료 내려받기',
  stopEnded: '처리정지 해제',
  left: '회원 탈퇴로 종료',
} as const

export type CaseEvent = keyof typeof caseEvents

export const openStates = ['received', 'working', 'delayed'] as const satisfies CaseState[]

export const isOpen = (state: CaseState): boolean =>
  (openStates as readonly CaseState[]).includes(state)

/** In Seoul's calendar days: 개인정보 보호법 시행령 제41조제4항(열람), 제43조제3항(정정·삭제), 제44조제2항(처리정지). */
export const answerDays = 10

/**
 * The last Seoul day for an answer. The day of receipt does not count (민법 제157조). The law adds a
 * day if it is a holiday (제161조), but the office should not need it.
 */
export const dueOf = (receivedOn: string): string => addDays(receivedOn, answerDays)

/**
 * The last Seoul day of a delay, which is allowed once. The law names no length (제35조제3항), so it
 * is the first one again.
 */
export const latestDelay = (dueOn: string): string => addDays(dueOn, answerDays)

const next: Readonly<Record<CaseState, readonly CaseState[]>> = {
  received: ['working', 'delayed', 'refused', 'done'],
  working: ['delayed', 'refused', 'done'],
  delayed: ['refused', 'done'],
  refused: [],
  done: [],
}

/** A case may be delayed once, and only if it is about access (제35조제3항). */
export const nextStates = (kind: CaseKind, state: CaseState): CaseState[] =>
  next[state].filter((to) => to !== 'delayed' || caseKinds[kind].delay)

export const dueWords = (dueOn: string, today: string): string => {
  const days = daysBetween(today, dueOn)
  if (days === 0) return '오늘까지'
  return days > 0 ? `${days}일 남음` : `${-days}일 경과`
}
