import type { SettlementView } from '#payments/api/settlement.ts'
import { momentWords } from '#platform/console/moment.ts'
import { OrderLink } from '#payments/console/settlement/OrderLink.tsx'
import { ActionButton } from '#platform/console/ActionButton.tsx'

interface Props {
  noted: SettlementView['noted']
  mayApprove: boolean
}

/** Differences that somebody has looked at and left as they are. */
export const Noted = ({ noted, mayApprove }: Props) =>
  noted.length === 0 ? null : (
    <section className="console-card">
      <h2>확인한 차이</h2>
      <ul className="divide-y divide-line">
        {noted.map((found) => (
          <li className="py-1" key={found.note_pk}>
            <p className="break-words">
              <span className="font-semibold">{found.title}</span> {found.happened}
            </p>
            <p className="text-small text-sub">
              {momentWords(found.at)} {found.by}
              {found.reason !== '' && ` · ${found.reason}`}
            </p>
            <p className="flex flex-wrap gap-x-3">
              <OrderLink found={found} />
              {mayApprove && (
                <ActionButton
                  call="POST /v1/console/settlement/undo"
                  input={{ note_pk: found.note_pk }}
                  changes="GET /v1/console/settlement/view"
                  look="console-link"
                >
                  다시 살펴보기
                  <span className="sr-only">
                    {' '}
                    {found.title} {found.amount}원
                  </span>
                </ActionButton>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
