import { ask, forgetAnswers } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import type { OfficeMember, TypeChange } from '#members/api/office-members.ts'
import { momentWords } from '#platform/console/moment.ts'
import { TypeDialog } from '#members/console/TypeDialog.tsx'
import { plainDay } from '#platform/rules/days.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { useState } from 'react'

interface Props {
  member: OfficeMember
  mayChange: boolean
}

/** Of which type the member is, will be and was. */
export const TypeCard = ({ member, mayChange }: Props) => {
  const [open, setOpen] = useState(false)
  const { member_type, type_changes } = member
  const waiting = type_changes.find(({ state }) => state === 'waiting')
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">회원 구분</h2>
      <p className="text-h4 font-bold">{member_type}</p>
      {waiting && <Waiting change={waiting} mayChange={mayChange} />}
      {mayChange && waiting === undefined && (
        <button className="button self-start" type="button" onClick={() => setOpen(true)}>
          회원 구분 바꾸기
        </button>
      )}
      <History changes={type_changes.filter(({ state }) => state !== 'waiting')} />
      <TypeDialog open={open} member={member} onClose={() => setOpen(false)} />
    </section>
  )
}

const Waiting = ({ change, mayChange }: { change: TypeChange; mayChange: boolean }) => {
  const cancel = async (): Promise<void> => {
    const asked = {
      kind: 'twoBtn',
      text: `${plainDay(change.on_day)}부터 ${change.to_type}으로 바꾸기로 한 것을 취소합니다.`,
      confirmLabel: '예정 취소',
    } as const
    if ((await openDialog(asked)) !== 'confirm') return
    try {
      await ask('POST /v1/console/members/type/cancel', { change_pk: change.change_pk })
      showToast({ content: '예정된 변경을 취소했습니다.', icon: 'confirm' })
    } catch (error) {
      void openDialog({ kind: 'ok', text: reasonOf(error) })
    }
    forgetAnswers('GET /v1/console/members/get')
  }
  return (
    <div className="rounded-card bg-tint p-2">
      <p>
        <strong>
          {plainDay(change.on_day)}부터 {change.to_type}
        </strong>{' '}
        (예정, {change.by})
      </p>
      <p className="text-sub">{change.reason}</p>
      {mayChange && (
        <button
          className="min-h-[4.4rem] cursor-pointer underline"
          type="button"
          onClick={() => void cancel()}
        >
          예정 취소
        </button>
      )}
    </div>
  )
}

const History = ({ changes }: { changes: readonly TypeChange[] }) =>
  changes.length === 0 ? null : (
    <ul className="flex flex-col gap-1 border-t border-line pt-2">
      {changes.map(({ change_pk, from_type, to_type, reason, state, created_at, by }) => (
        <li key={change_pk}>
          {from_type} → {to_type}
          {state === 'cancelled' && ' (취소)'}
          <span className="block text-small text-sub">
            {momentWords(created_at)} {by} · {reason}
          </span>
        </li>
      ))}
    </ul>
  )
