import type { LogRow } from '#staff/api/staff-log.ts'
import { momentWords } from '#platform/console/moment.ts'
import { changesOf } from '#staff/console/log/changes.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { logKindWords } from '#staff/rules/words/log-kinds.ts'

/** All that the log knows of a deed. */
export const LogDialog = ({ row, onClose }: { row: LogRow | undefined; onClose: () => void }) => (
  <Dialog open={row !== undefined} title={row?.label ?? '기록'} onClose={onClose}>
    {row && <Entry row={row} />}
  </Dialog>
)

const Entry = ({ row }: { row: LogRow }) => {
  const changes = changesOf(row.before, row.after)
  const facts = [
    ['때', momentWords(row.at)],
    ['누가', row.staff_name],
    ['접속 주소', row.ip === '' ? '서버에서 실행' : row.ip],
    ['종류', logKindWords(row.kind)],
    ['사유', row.reason ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <div className="flex flex-col gap-3 p-3">
      <dl className="console-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <table className="console-table console-changes">
          <caption className="sr-only">바뀐 내용</caption>
          <thead>
            <tr>
              <th scope="col">항목</th>
              <th scope="col">바꾸기 전</th>
              <th scope="col">바꾼 뒤</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before || '-'}</td>
                <td>{after || '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {row.subject !== null && (
        <a
          className="console-link"
          href={`/admin/log?${new URLSearchParams({ kind: row.kind, subject: row.subject }).toString()}`}
        >
          이 {logKindWords(row.kind)}의 기록 모두 보기
        </a>
      )}
    </div>
  )
}
