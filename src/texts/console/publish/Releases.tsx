import { ask } from '#platform/client/console.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer, useFile } from '#platform/console/use-answer.ts'
import { plainDay } from '#platform/rules/days.ts'
import type { ReleaseRow } from '#texts/api/releases.ts'
import { nameOf } from '#texts/console/addresses.ts'
import { useState } from 'react'

interface Props {
  may: boolean
  onAsked: (release: number) => void
  /** A publication was called off. */
  onCancelled: () => void
}

const listed = 'GET /v1/console/releases/list'

/** What was published, newest first: what, who, why, when; and the ways back. */
export const Releases = (props: Props) => {
  const [older, setOlder] = useState<readonly ReleaseRow[]>([])
  const { data } = useAnswer(listed, {})
  if (data === undefined) return null
  const rows = [...data.releases, ...older]
  const last = rows.at(-1)?.release_pk ?? 0
  const more = async (): Promise<void> =>
    setOlder([...older, ...(await ask(listed, { before: last })).releases])
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
  publish: '글 공개',
  back: '되돌림',
  day: '날짜 변경에 따라 다시 만듦',
  program: '홈페이지 프로그램 설치',
  files: '파일 직접 수정',
}

const states: Readonly<Record<ReleaseRow['state'], string>> = {
  scheduled: '예약',
  asked: '대기',
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

const Row = ({ row, ...props }: Props & { row: ReleaseRow }) => {
  const { state, cause, note, by, created_at, on_day, changes } = row
  const when = momentWords(row.current_since ?? created_at)
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <div className="min-w-0 flex-1 basis-[40rem]">
        <p className="flex flex-wrap gap-x-2">
          <span className="tabular-nums">{when}</span>
          <span>{by === '' ? '서버' : by}</span>
          <span className={looks[state] ?? 'text-accent'}>
            {state === 'scheduled' && on_day !== null
              ? `${plainDay(on_day)} 공개 예약`
              : states[state]}
          </span>
        </p>
        <p>{note === '' ? causes[cause] : note}</p>
        {changes.length > 0 && (
          <p className="text-sub">
            {changes.map((one) => nameOf(one) + (one.deleted ? '(삭제)' : '')).join(', ')}
          </p>
        )}
      </div>
      <Ways row={row} when={when} {...props} />
    </li>
  )
}

interface WaysProps extends Props {
  row: ReleaseRow
  when: string
}

/** What can be done with it. */
const Ways = ({ row, when, may, onAsked, onCancelled }: WaysProps) => {
  const { release_pk, state, at_once } = row
  const { download } = useFile('GET /v1/console/releases/zip')
  return (
    <div className="flex flex-wrap items-center gap-1">
      {['asked', 'building', 'failed'].includes(state) && (
        <button className="button-line" type="button" onClick={() => onAsked(release_pk)}>
          {state === 'failed' ? '사유 보기' : '진행 보기'}
        </button>
      )}
      {may && state === 'scheduled' && (
        <ActionButton
          call="POST /v1/console/releases/cancel"
          input={{ release_pk }}
          question={{
            text: '예약한 공개를 취소합니다. 고치신 글은 그대로 남습니다.',
            confirmLabel: '예약 취소',
          }}
          changes={listed}
          then={onCancelled}
        >
          예약 취소
        </ActionButton>
      )}
      {may && state === 'past' && (
        <ActionOpener
          call="POST /v1/console/releases/back"
          button="이 상태로 되돌리기"
          buttonLook="button-line"
          title="이 상태로 되돌리기"
          input={{ release_pk }}
          fields={{ note: { as: 'long', label: '되돌리는 사유', maxLength: 500 } }}
          submit="되돌리기"
          changes={listed}
          then={(asked) => onAsked(asked.release_pk)}
        >
          <p>
            홈페이지를 {when}에 공개한 글로 되돌립니다.{' '}
            {at_once ? '곧바로 바뀝니다.' : '새로 만드는 데 30초쯤 걸립니다.'} 고치는 중인 글은
            그대로 남습니다.
          </p>
        </ActionOpener>
      )}
      {(state === 'past' || state === 'current') && (
        <button className="button-line" type="button" onClick={() => void download({ release_pk })}>
          내려받기(zip)
        </button>
      )}
    </div>
  )
}
