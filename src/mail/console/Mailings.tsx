import type { MailingRow } from '#mail/api/mailings.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { mailingKindWords, mailingStateWords } from '#mail/rules/mailings.ts'

const asked: Record<string, never> = {}

/** What the office has written to many, newest first. */
export const Mailings = () => {
  const { data, trouble, again } = useAnswer('GET /v1/console/mailings/list', asked)
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">여러 분께 보낸 메일</h2>
      {data?.rows.length === 0 && <p className="text-sub">아직 보낸 메일이 없습니다.</p>}
      {data && data.rows.length > 0 && (
        <ul className="flex flex-col gap-1">
          {data.rows.map((row) => (
            <Row key={row.mailing_pk} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Row = ({
  row: { mailing_pk, kind, title, state, count, begun_at, written_by },
}: {
  row: MailingRow
}) => (
  <li>
    <a className="underline" href={`/admin/mail/${mailing_pk}`}>
      {title}
    </a>
    <span className="block text-small text-sub">
      {kind === 'ad' && `${mailingKindWords.ad} · `}
      {mailingStateWords[state]}
      {begun_at !== null &&
        ` · ${count.toLocaleString('ko-KR')}명 · ${momentWords(begun_at)}`} ·{' '}
      {written_by}
    </span>
  </li>
)
