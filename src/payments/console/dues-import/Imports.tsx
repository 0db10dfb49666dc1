import { ActionButton } from '#platform/console/ActionButton.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { dayWords } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

const nothing = {}

export const Imports = ({ mayUndo }: { mayUndo: boolean }) => {
  const { data, trouble, again } = useAnswer('GET /v1/console/money/dues-import/list', nothing)
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined || data.rows.length === 0) return null
  return (
    <section className="console-card">
      <h2>가져온 파일</h2>
      <ul className="divide-y divide-line">
        {data.rows.map(
          ({ import_pk, file_name, staff_name, created_at, undone_at, count, sum, waived }) => (
            <li
              className="flex flex-wrap items-baseline justify-between gap-x-3 py-1"
              key={import_pk}
            >
              <p className="min-w-0">
                <strong className="break-all">{file_name}</strong>
                <span className="block text-sub">
                  {dayWords(created_at)} {staff_name} ·{' '}
                  <span>
                    {undone_at === null
                      ? `납부 ${count}건, ${wonText(sum)}${waived > 0 ? `, 면제·조정 ${waived}건` : ''}`
                      : `${dayWords(undone_at)} 취소`}
                  </span>
                </span>
              </p>
              {mayUndo && undone_at === null && (
                <ActionButton
                  call="POST /v1/console/money/dues-import/undo"
                  input={{ import_pk }}
                  question={{
                    text: `${file_name} 파일에서 가져온 ${count + waived}건을 모두 취소합니다.`,
                    confirmLabel: '모두 취소',
                  }}
                  done="가져온 납부를 모두 취소했습니다."
                  changes="GET /v1/console/money/dues-import/list"
                  look="console-link"
                >
                  가져오기 취소<span className="sr-only"> {file_name}</span>
                </ActionButton>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
