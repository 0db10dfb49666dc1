import { ask, forgetAnswers } from '#platform/client/console.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useAction } from '#platform/console/use-action.ts'
import { useAnswer, useFile } from '#platform/console/use-answer.ts'
import { plainDay } from '#platform/rules/days.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import type { ReleaseRow } from '#texts/api/releases.ts'
import { NoteField } from '#texts/console/publish/PublishForm.tsx'
import { useState } from 'react'

interface Props {
  may: boolean
  onAsked: (release: number) => void
  /** A publication was called off. */
  onCancelled: () => void
}

/** What was published, newest first: what, who, why, when; and the ways back. */
export const Releases = (props: Props) => {
  const [older, setOlder] = useState<readonly ReleaseRow[]>([])
  const { data } = useAnswer('GET /v1/console/releases/list', {})
  if (data === undefined) return null
  const rows = [...data.releases, ...older]
  const last = rows.at(-1)?.release_pk ?? 0
  const more = async (): Promise<void> => {
    const { releases } = await ask('GET /v1/console/releases/list', { before: last })
    setOlder([...older, ...releases])
  }
  return (
    <section className="flex flex-col gap-1" aria-labelledby="releases">
      <h2 className="text-h4 font-bold text-brand" id="releases">
        공개 기록
      </h2>
      {rows.length === 0 && <p className="text-sub">아직 없습니다.</p>}
      <ol className="divide-y divide-line border-t-2 border-brand">
        {rows.map((row) => (
          <Row key={row.release_pk} row={row} {...props} />
        ))}
      </ol>
      {data.releases.length >= 50 && last > 1 && (
        <button className="button-line self-center" type="button" onClick={() => void more()}>
          더 보기
        </button>
      )}
    </section>
  )
}

const causes: Readonly<Record<ReleaseRow['cause'], string>> = {
  publish: '글을 공개함',
  back: '되돌림',
  day: '날짜가 바뀌어 새로 만듦',
  program: '홈페이지 프로그램을 새로 함',
  files: '파일을 직접 고침',
}

const states: Readonly<Record<ReleaseRow['state'], string>> = {
  scheduled: '예약',
  asked: '차례를 기다림',
  building: '만드는 중',
  failed: '공개하지 못함',
  current: '지금 보이는 글',
  past: '',
  cancelled: '취소함',
}

const looks: Partial<Record<ReleaseRow['state'], string>> = {
  current: 'text-success font-semibold',
  failed: 'text-danger font-semibold',
}

interface RowProps extends Props {
  row: ReleaseRow
}

const Row = ({ row, may, onAsked, onCancelled }: RowProps) => {
  const { release_pk, state, cause, note, by, created_at, on_day, changes } = row
  const isWatched = ['asked', 'building', 'failed'].includes(state)
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <div className="min-w-0 flex-1 basis-[40rem]">
        <p className="flex flex-wrap gap-x-2">
          <span className="tabular-nums">{momentWords(row.current_since ?? created_at)}</span>
          <span>{by === '' ? '서버' : by}</span>
          <span className={looks[state] ?? 'text-accent'}>
            {state === 'scheduled' && on_day !== null
              ? `${plainDay(on_day)} 공개 예약`
              : states[state]}
          </span>
        </p>
        <p>{note === '' ? causes[cause] : note}</p>
        {changes.length > 0 && <p className="text-sub">{changes.map(named).join(', ')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {isWatched && (
          <button className="button-line" type="button" onClick={() => onAsked(release_pk)}>
            {state === 'failed' ? '사유 보기' : '진행 보기'}
          </button>
        )}
        {may && state === 'scheduled' && (
          <Cancel release_pk={release_pk} onCancelled={onCancelled} />
        )}
        {may && state === 'past' && <Back row={row} onAsked={onAsked} />}
        {(state === 'past' || state === 'current') && <Zip release_pk={release_pk} />}
      </div>
    </li>
  )
}

const named = ({ group, title, deleted }: ReleaseRow['changes'][number]): string =>
  `${group === title ? group : `${group} ${title}`}${deleted ? '(지움)' : ''}`

const refreshed = (): void => forgetAnswers('GET /v1/console/releases/list')

const Cancel = ({ release_pk, onCancelled }: { release_pk: number; onCancelled: () => void }) => {
  const { send } = useAction('POST /v1/console/releases/cancel', {
    then: () => {
      refreshed()
      onCancelled()
    },
  })
  const cancel = async (): Promise<void> => {
    const asked = {
      kind: 'twoBtn',
      text: '예약한 공개를 취소합니다. 고치신 글은 그대로 남습니다.',
      confirmLabel: '예약 취소',
    } as const
    if ((await openDialog(asked)) === 'confirm') await send({ release_pk })
  }
  return (
    <button className="button-line" type="button" onClick={() => void cancel()}>
      예약 취소
    </button>
  )
}

const Zip = ({ release_pk }: { release_pk: number }) => {
  const { download } = useFile('GET /v1/console/releases/zip')
  return (
    <button className="button-line" type="button" onClick={() => void download({ release_pk })}>
      내려받기(zip)
    </button>
  )
}

/** Shows an earlier publication again, with a reason. */
const Back = ({ row, onAsked }: Pick<RowProps, 'row' | 'onAsked'>) => {
  const { release_pk, created_at, current_since, at_once } = row
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const { send, going, error, fields } = useAction('POST /v1/console/releases/back', {
    then: (asked) => {
      refreshed()
      setOpen(false)
      onAsked(asked.release_pk)
    },
  })
  return (
    <>
      <button className="button-line" type="button" onClick={() => setOpen(true)}>
        이 상태로 되돌리기
      </button>
      <Dialog open={open} title="이 상태로 되돌리기" onClose={() => setOpen(false)}>
        <form
          className="flex flex-col gap-2 p-3"
          onSubmit={(event) => {
            event.preventDefault()
            void send({ release_pk, note })
          }}
          noValidate
        >
          <p>
            홈페이지를 {momentWords(current_since ?? created_at)}에 공개한 글로 되돌립니다.{' '}
            {at_once ? '곧바로 바뀝니다.' : '새로 만드는 데 30초쯤 걸립니다.'} 고치는 중인 글은
            그대로 남습니다.
          </p>
          <NoteField label="되돌리는 사유" value={note} error={fields['note']} onChange={setNote} />
          <Refusal>{refusalBeside(error, [fields['note']])}</Refusal>
          <button className="button" type="submit" aria-disabled={going}>
            되돌리기
          </button>
        </form>
      </Dialog>
    </>
  )
}
