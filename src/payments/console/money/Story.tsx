import type { OfficeOrder } from '#payments/api/office-money.ts'
import { momentWords } from '#platform/console/moment.ts'

/** What happened to an order, from its beginning. */
export const Story = ({ story }: Pick<OfficeOrder, 'story'>) => (
  <section className="console-card">
    <h2>지나온 일</h2>
    {story.length === 0 ? (
      <p className="text-sub">남은 기록이 없습니다.</p>
    ) : (
      <ol className="flex flex-col gap-2">
        {story.map(({ at, who, text, reason }, index) => (
          <li key={index} className="border-l-2 border-line pl-2">
            <span className="block text-small text-sub">
              {momentWords(at)} {who}
            </span>
            {text}
            {reason !== '' && <span className="block break-words text-sub">사유: {reason}</span>}
          </li>
        ))}
      </ol>
    )}
  </section>
)
