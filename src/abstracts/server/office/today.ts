import { asksFor, officeRows, type Question } from '#abstracts/server/office/rows.ts'
import { daysBetween, seoulDay } from '#platform/rules/days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Staff } from '#platform/server/http/staff.ts'

/** Days before the reviews' deadline from which the office is told what has not been reviewed. */
const near = 7

/** Abstracts of the conferences to come that ask for something; unreviewed ones near the deadline. */
const countAbstracts = async (
  context: Context,
  staff: Pick<Staff, 'staff_pk'> | undefined,
  question: Question,
): Promise<number> => {
  const today = seoulDay(context.clock.now())
  let count = 0
  for (const conference of context.conferences) {
    const { abstracts: call, date } = conference
    if (call === undefined || date < today) continue
    const left = daysBetween(today, seoulDay(new Date(call.reviewUntil)))
    if (question === 'unreviewed' && left > near) continue
    const rows = await officeRows(context, staff, conference)
    count += rows.filter((row) => asksFor(question, row)).length
  }
  return count
}

const counting =
  (question: Question) =>
  (context: Context, staff?: Pick<Staff, 'staff_pk'>): Promise<number> =>
    countAbstracts(context, staff, question)

/** Rows of 오늘, by urgency. */
export const abstractRows = [
  {
    key: 'unreviewed',
    label: '심사가 끝나지 않은 초록',
    action: '심사위원 확인',
    path: '/admin/conference/abstracts?question=unreviewed',
    permission: 'abstracts.office',
    count: counting('unreviewed'),
  },
  {
    key: 'unreleased',
    label: '통보하지 않은 초록 판정',
    action: '미리 보고 통보',
    path: '/admin/conference/decisions?question=unreleased',
    permission: 'abstracts.decide',
    count: counting('unreleased'),
  },
  {
    key: 'unregistered',
    label: '등록하지 않은 초록 발표자',
    unit: '명',
    action: '발표자 확인',
    path: '/admin/conference/abstracts?question=unregistered',
    permission: 'abstracts.office',
    count: counting('unregistered'),
  },
] as const
