import { ActionButton } from '#platform/console/ActionButton.tsx'
import type { FieldSpec } from '#platform/console/ActionField.tsx'
import { ActionDialog } from '#platform/console/ActionForm.tsx'
import { longDay } from '#platform/rules/days.ts'
import { saved } from '#programme/console/board/saved.ts'
import {
  accept,
  type Board,
  focusOn,
  forget,
  type Session,
} from '#programme/console/board/store.ts'
import { sessionKindNames } from '#programme/rules/programme.ts'

/** A session as it was when the dialog opened, or a new one. */
export type Edited = Omit<Session, 'session_pk' | 'slots' | 'changed_by' | 'changed_at'> & {
  session_pk: number | null
}

/** A new session after the last one, in its room. */
export const newSession = ({ days, rooms, sessions }: Board): Edited => {
  const last = sessions.at(-1)
  return {
    ...{ session_pk: null, row_version: 1, kind: 'talks', title_ko: '', title_en: '', chairs: [] },
    ...{ day: last?.day ?? days[0] ?? '', room: last?.room ?? rooms[0] ?? '' },
    ...{ begins: last?.ends ?? '', ends: '' },
  }
}

/** A line is a chair: a name, an address, an institution, a name in English. */
const chairIn = (line: string) => {
  const [name = '', email = '', company = '', name_en = ''] = line
    .split(/[,\t]/)
    .map((cell) => cell.trim())
  return { name, email, company, name_en }
}

/** `930` and `9:30` as `09:30`; anything else as it was typed, for the server to refuse. */
const timeIn = (typed: unknown): string =>
  String(typed)
    .trim()
    .replace(
      /^(\d{1,2}):?(\d\d)$/,
      (_, hours: string, rest: string) => `${hours.padStart(2, '0')}:${rest}`,
    )

const lineOf = ({ name, email, company, name_en }: Edited['chairs'][number]): string =>
  [name, email, company, name_en].filter(Boolean).join(', ')

const fieldsOf = ({ days, rooms }: Board, session: Edited) =>
  ({
    title_ko: { label: '이름', initial: session.title_ko },
    title_en: { label: '영문 이름', initial: session.title_en, optional: true },
    kind: { as: 'choice', label: '종류', choices: sessionKindNames, initial: session.kind },
    day: days.length > 1 && {
      as: 'choice',
      label: '날짜',
      choices: days.map((value) => ({ value, label: longDay(value) })),
      initial: session.day,
    },
    room: rooms.length > 1 && {
      as: 'choice',
      label: '발표장',
      choices: rooms,
      initial: session.room,
    },
    begins: { label: '시작', hint: '예: 09:30', initial: session.begins },
    ends: { label: '종료', initial: session.ends },
    follow: session.session_pk !== null && {
      as: 'tick',
      text: '종료 시각이 변경되면 같은 발표장의 뒤 세션과 휴식도 함께 옮기기',
    },
    chairs: {
      as: 'long',
      label: '좌장',
      hint: '한 줄에 한 명씩 이름, 이메일, 소속, 영문 이름을 쉼표로 구분하여 입력합니다.',
      initial: session.chairs.map(lineOf).join('\n'),
      optional: true,
    },
  }) satisfies Record<string, FieldSpec | false>

interface Props {
  board: Board
  edited: Edited | undefined
  onClose: () => void
}

export const SessionDialog = ({ board, edited, onClose }: Props) => {
  const session = edited ?? newSession(board)
  const { session_pk, row_version, day, room } = session
  const input = { id: board.id, row_version }
  return (
    <ActionDialog
      open={edited !== undefined}
      title={session_pk === null ? '세션 추가' : '세션 수정'}
      onClose={onClose}
      call="POST /v1/console/programme/session"
      input={{ ...input, session_pk, day, room }}
      fields={fieldsOf(board, session)}
      asInput={({ chairs, begins, ends, ...typed }) => ({
        ...typed,
        ...{ begins: timeIn(begins), ends: timeIn(ends) },
        chairs: String(chairs)
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(chairIn),
      })}
      submit="저장"
      then={(answer) =>
        saved(
          answer,
          board.sessions.find((one) => one.session_pk === session_pk),
        )
      }
      more={
        session_pk !== null && (
          <ActionButton
            look="button-line text-danger"
            call="POST /v1/console/programme/session/remove"
            input={{ ...input, session_pk }}
            question={{
              text: `‘${session.title_ko}’ 세션을 삭제합니다. 배정한 초록은 미배정으로 돌아가며, 삭제한 세션은 되돌릴 수 없습니다.`,
              confirmLabel: '삭제',
            }}
            then={(answer) => {
              onClose()
              accept(answer, [])
              forget(session_pk)
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
