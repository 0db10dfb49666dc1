import type { SettlementView } from '#payments/api/settlement.ts'
import { momentWords } from '#platform/console/moment.ts'
import { countWords } from '#payments/console/settlement/month-words.ts'
import { plainDay } from '#platform/rules/days.ts'

/** The files that were read last. */
export const Files = ({ files }: { files: SettlementView['files'] }) =>
  files.length === 0 ? null : (
    <section className="console-card">
      <h2>대조한 파일</h2>
      <ul className="divide-y divide-line">
        {files.map(({ file_pk, from, to, lines, added, by, at }) => (
          <li className="flex flex-wrap justify-between gap-x-3 py-1" key={file_pk}>
            <span>
              {plainDay(from)}~{plainDay(to)} 거래 {countWords(lines)}, 새로 들어온 것{' '}
              {countWords(added)}
            </span>
            <span className="text-sub">
              {momentWords(at)} {by}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
