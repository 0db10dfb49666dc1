import { ActionButton } from '#platform/console/ActionButton.tsx'
import type { TextSpec } from '#platform/console/ActionField.tsx'
import { ActionDialog } from '#platform/console/ActionForm.tsx'
import { longDay } from '#platform/rules/days.ts'
import { accept, type Board, focusOn, type Session } from '#programme/console/board/store.ts'
import { sessionKindNames } from '#programme/rules/programme.ts'

/** A session that is being written: a known one as it was when the dialog opened, or a new one. */
export type Edited = Pick<
  Session,
  'day' | 'room' | 'begins' | 'ends' | 'kind' | 'title_ko' | 'title_en' | 'chairs' | 'row_version'
> & { session_pk: number | null }

/** A new session after the last one, in its room. */
export const newSession = ({ days, rooms, sessions }: Board): Edited => {
  const last = sessions.at(-1)
  return {
    ...{ session_pk: null, row_version: 1, kind: 'talks', title_ko: '', title_en: '', chairs: [] },
    ...{ day: last?.day ?? days[0] ?? '', room: last?.room ?? rooms[0] ?? '' },
    ...{ begins: last?.ends ?? '', ends: '' },
  }
}

const most = 5

/** Fields of the chairs that there are, and of one more. */
const chairFields = (chairs: Edited['chairs'], given: Readonly<Record<string, unknown>>) => {
  const fields: Record<string, TextSpec | false> = {}
  for (let at = 0; at < most; at += 1) {
    const known = chairs[at]
    const nameOf = (place: number) => given[`chairs.${place}.name`] ?? chairs[place]?.name ?? ''
    const isNamed = nameOf(at) !== ''
    const name = `좌장 ${at + 1}`
    fields[`chairs.${at}.name`] = (at === 0 || isNamed || nameOf(at - 1) !== '') && {
      ...{ label: name, initial: known?.name ?? '', optional: true },
    }
    fields[`chairs.${at}.email`] = isNamed && {
      ...{ as: 'email', label: `${name} 이메일`, initial: known?.email ?? '' },
    }
    fields[`chairs.${at}.company`] = isNamed && {
      ...{ label: `${name} 소속`, initial: known?.company ?? '', optional: true },
    }
    fields[`chairs.${at}.name_en`] = isNamed && {
      ...{ label: `${name} 영문 이름`, initial: known?.name_en ?? '', optional: true },
    }
  }
  return fields
}

const textAt = (typed: Readonly<Record<string, unknown>>, key: string) => String(typed[key] ?? '')

const asInput = (typed: Readonly<Record<string, unknown>>) => ({
  ...typed,
  chairs: Array.from({ length: most }, (_, at) => ({
    name: textAt(typed, `chairs.${at}.name`),
    name_en: textAt(typed, `chairs.${at}.name_en`),
    email: textAt(typed, `chairs.${at}.email`),
    company: textAt(typed, `chairs.${at}.company`),
  })).filter(({ name }) => name.trim() !== ''),
})

interface Props {
  board: Board
  edited: Edited | undefined
  onClose: () => void
}

export const SessionDialog = ({ board, edited, onClose }: Props) => {
  const { id, days, rooms } = board
  const session = edited ?? newSession(board)
  const { session_pk, row_version, chairs } = session
  const choices = (values: readonly string[], words = (value: string) => value) =>
    values.map((value) => ({ value, label: words(value) }))
  /** The session of an answer that was not there before, or the one that was edited. */
  const own = (answer: Board): number[] =>
    session_pk === null ? [Math.max(...answer.sessions.map((one) => one.session_pk))] : [session_pk]
  return (
    <ActionDialog
      open={edited !== undefined}
      title={session_pk === null ? '세션 추가' : '세션 수정'}
      onClose={onClose}
      call="POST /v1/console/programme/session"
      input={{ id, session_pk, row_version, day: session.day, room: session.room }}
      fields={(given) => ({
        title_ko: { label: '이름', initial: session.title_ko },
        title_en: { label: '영문 이름', initial: session.title_en, optional: true },
        kind: { as: 'choice', label: '종류', choices: sessionKindNames, initial: session.kind },
        day: days.length > 1 && {
          ...{ as: 'choice', label: '날짜', choices: choices(days, longDay), initial: session.day },
        },
        room: rooms.length > 1 && {
          ...{ as: 'choice', label: '장소', choices: choices(rooms), initial: session.room },
        },
        begins: { label: '시작', hint: '예: 09:30', initial: session.begins },
        ends: { label: '종료', initial: session.ends },
        ...chairFields(chairs, given),
      })}
      asInput={asInput}
      submit="저장"
      then={(answer) => accept(answer, own(answer))}
      more={
        session_pk !== null && (
          <ActionButton
            look="button-line text-danger"
            call="POST /v1/console/programme/session/remove"
            input={{ id, session_pk, row_version }}
            question={{
              text: '세션을 삭제합니다. 배정한 초록은 미배정으로 돌아갑니다.',
              confirmLabel: '삭제',
            }}
            then={(answer) => {
              onClose()
              accept(answer, [])
              focusOn('[data-add]')
            }}
          >
            세션 삭제
          </ActionButton>
        )
      }
    />
  )
}
