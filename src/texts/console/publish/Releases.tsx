import { ActionButton } from '#platform/console/ActionButton.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useFile } from '#platform/console/use-answer.ts'
import { plainDay } from '#platform/rules/days.ts'
import type { ReleaseRow } from '#texts/api/releases.ts'
import { ProblemRows } from '#texts/console/ProblemRows.tsx'

export const listed = 'GET /v1/console/releases/list'

export const Releases = ({ may, releases }: { may: boolean; releases: readonly ReleaseRow[] }) => (
  <section className="flex flex-col gap-1" aria-labelledby="releases">
    <h2 className="text-h4 font-bold text-brand" id="releases">
      공개 이력
    </h2>
    <ol className="divide-y divide-line border-t-2 border-brand">
      {releases.map((row) => (
        <Row key={row.release_pk} row={row} may={may} />
      ))}
    </ol>
    {releases.length === 0 && <p className="text-sub">공개 이력이 없습니다.</p>}
  </section>
)

const states: Readonly<Record<ReleaseRow['state'], string>> = {
  scheduled: '공개 예약',
  asked: '대기',
  building: '생성 중',
  failed: '공개 실패',
  current: '현재 공개본',
  past: '',
  cancelled: '취소',
}

const looks: Partial<Record<ReleaseRow['state'], string>> = {
  current: 'text-success font-semibold',
  failed: 'text-danger font-semibold',
}

const Row = ({ row, may }: { row: ReleaseRow; may: boolean }) => {
  const { state, note, by, at, on_day, changes, failure } = row
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <div className="min-w-0 flex-1 basis-[40rem]">
        <p className="flex flex-wrap gap-x-2">
          <span className="tabular-nums">{momentWords(at)}</span>
          <span>{by === '' ? '서버' : by}</span>
          <span className={looks[state] ?? 'text-accent'}>
            {state === 'scheduled' && on_day !== null && <span>{`${plainDay(on_day)} `}</span>}
            {states[state]}
          </span>
        </p>
        <p>{note}</p>
        {changes.length > 0 && <p className="text-sub">{changes.join(', ')}</p>}
        {failure !== null && <Failed {...failure} />}
      </div>
      <Ways row={row} may={may} />
    </li>
  )
}

const Failed = ({ said, problems }: NonNullable<ReleaseRow['failure']>) => (
  <div className="flex flex-col gap-1" role="alert">
    <p className="font-semibold text-danger">{said}</p>
    <p>홈페이지는 변경되지 않았으며, 수정한 글도 유지됩니다.</p>
    <ProblemRows problems={problems} />
  </div>
)

const Ways = ({ row: { release_pk, state, at }, may }: { row: ReleaseRow; may: boolean }) => {
  const { download } = useFile('GET /v1/console/releases/zip')
  return (
    <div className="flex flex-wrap items-center gap-1">
      {may && state === 'scheduled' && (
        <ActionButton
          call="POST /v1/console/releases/cancel"
          input={{ release_pk }}
          question={{
            text: '예약한 공개를 취소합니다. 수정한 글은 유지됩니다.',
            confirmLabel: '예약 취소',
          }}
          changes={listed}
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
          fields={{ note: { as: 'long', label: '되돌리기 사유' } }}
          submit="되돌리기"
          changes={listed}
        >
          <p>
            홈페이지를 {momentWords(at)}에 공개한 글로 되돌립니다. 최근 상태는 즉시 적용되며, 오래된
            상태는 생성에 약 30초가 걸립니다. 수정 중인 글은 유지됩니다.
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
