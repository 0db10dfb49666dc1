import { ask, askFile } from '#platform/client/console.ts'
import type { ReleaseRow } from '#texts/api/releases.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Back } from '#texts/console/publish/Back.tsx'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { plainDay } from '#platform/rules/days.ts'
import { useState } from 'react'

interface Props {
  may: boolean
  onAsked: (release: number) => void
  /** A publication was called off. */
  onCancelled: () => void
}

/** What was published, newest first: what, who, why, when; and the ways back. */
export const Releases = ({ may, onAsked, onCancelled }: Props) => {
  const [older, setOlder] = useState<readonly ReleaseRow[]>([])
  const { data, again } = useAnswer('GET /v1/console/releases/list', {})
  if (data === undefined) return null
  const rows = [...data.releases, ...older]
  const last = rows.at(-1)
  const cancelled = (): void => {
    again()
    onCancelled()
  }
  const more = async (before: number): Promise<void> => {
    const { releases } = await ask('GET /v1/console/releases/list', { before })
    setOlder([...older, ...releases])
  }
  return (
    <section className="flex flex-col gap-1" aria-labelledby="releases">
      <h2 className="text-h4 font-bold text-brand" id="releases">
        공개 기록
      </h2>
      {data.restart_advised && (
        <p className="rounded-card bg-tint p-2">
          서버가 시작된 뒤 {data.switched}번 공개했습니다. 메모리를 비우도록 한가한 때에 서버를 다시
          시작해 주십시오.
        </p>
      )}
      {rows.length === 0 && <p className="text-sub">아직 없습니다.</p>}
      <ol className="divide-y divide-line border-t-2 border-brand">
        {rows.map((row) => (
          <Row key={row.release_pk} row={row} may={may} onAsked={onAsked} onCancelled={cancelled} />
        ))}
      </ol>
      {data.releases.length >= 50 && last !== undefined && last.release_pk > 1 && (
        <button
          className="button-line self-center"
          type="button"
          onClick={() => void more(last.release_pk)}
        >
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
        {changes.length > 0 && (
          <p className="text-sub">
            {changes.map(({ group, title, deleted }) => named(group, title, deleted)).join(', ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {(state === 'asked' || state === 'building' || state === 'failed') && (
          <button className="button-line" type="button" onClick={() => onAsked(release_pk)}>
            {state === 'failed' ? '까닭 보기' : '진행 보기'}
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

const named = (group: string, title: string, deleted: boolean): string =>
  `${group === title ? group : `${group} ${title}`}${deleted ? '(지움)' : ''}`

const Cancel = ({
  release_pk,
  onCancelled,
}: Pick<Props, 'onCancelled'> & { release_pk: number }) => {
  const cancel = async (): Promise<void> => {
    const asked = {
      kind: 'twoBtn',
      text: '예약한 공개를 취소합니다. 고치신 글은 그대로 남습니다.',
      confirmLabel: '예약 취소',
    } as const
    if ((await openDialog(asked)) !== 'confirm') return
    await ask('POST /v1/console/releases/cancel', { release_pk })
    onCancelled()
  }
  return (
    <button className="button-line" type="button" onClick={() => void cancel()}>
      예약 취소
    </button>
  )
}

const Zip = ({ release_pk }: { release_pk: number }) => (
  <button className="button-line" type="button" onClick={() => void save(release_pk)}>
    내려받기(zip)
  </button>
)

/** In ms: a browser may ask where to put a file before it reads it. */
const kept = 60_000

const save = async (release_pk: number): Promise<void> => {
  const { name, blob } = await askFile('GET /v1/console/releases/zip', { release_pk })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), kept)
}
