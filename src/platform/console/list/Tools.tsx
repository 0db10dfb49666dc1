import { ColumnMenu } from '#platform/console/list/ColumnMenu.tsx'
import { CsvButton } from '#platform/console/list/CsvButton.tsx'
import type { ListAnswer, ListProps, Selection } from '#platform/console/list/types.ts'
import type { ListTable } from '#platform/console/list/use-table.ts'
import { Keyboard } from 'lucide-react'

interface Props<Answer extends ListAnswer<Row>, Row extends object> {
  props: ListProps<Answer, Row>
  answer: Answer | undefined
  table: ListTable<Row>
  selection: Selection
  onHelp: () => void
}

/** How many there are and what they add up to, and what can be done with the whole list. */
export const Tools = <Answer extends ListAnswer<Row>, Row extends object>({
  props: { unit, sum, csv, label },
  answer,
  table,
  selection,
  onHelp,
}: Props<Answer, Row>) => (
  <div className="console-tools">
    <p role="status">
      {answer === undefined ? '불러오고 있습니다.' : countWords(answer, unit)}
      {answer && sum && <span className="console-sum">{sum(answer)}</span>}
    </p>
    <div>
      {csv && <CsvButton {...{ csv, selection, unit, label }} count={answer?.count ?? 0} />}
      <ColumnMenu table={table} />
      <button
        className="console-tool console-keys"
        type="button"
        aria-label="단축키 보기"
        aria-keyshortcuts="?"
        onClick={onHelp}
      >
        <Keyboard className="size-[2rem]" aria-hidden="true" />
      </button>
    </div>
  </div>
)

/** `모두 120건 가운데 12건`. */
const countWords = ({ count, all }: { count: number; all?: number }, unit: string): string => {
  const counted = (number: number): string => `${number.toLocaleString('ko-KR')}${unit}`
  return all === undefined || all === count
    ? `모두 ${counted(count)}`
    : `모두 ${counted(all)} 가운데 ${counted(count)}`
}
