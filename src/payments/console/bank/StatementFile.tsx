import type { StatementRead } from '#payments/api/bank-statement.ts'
import { SheetFile } from '#staff/console/sheet/SheetFile.tsx'
import { lookAgain } from '#payments/console/bank/use-deed.ts'
import { columnNames, columnsLack } from '#payments/rules/bank/columns.ts'
import { periodWords } from '#platform/rules/days.ts'
import { wonText } from '#platform/rules/won.ts'

type Read = Extract<StatementRead, { kind: 'read' }>

/** A bank’s file, and what was read of it. */
export const StatementFile = () => (
  <SheetFile<Read>
    label="거래내역 파일"
    hint="은행에서 내려받은 엑셀이나 CSV 파일을 고르거나 여기에 끌어다 놓으십시오. 같은 입금은 여러 번 올리셔도 한 번만 들어옵니다."
    call="POST /v1/console/bank/read"
    demo={['bank', 'dues']}
    roles={{ names: columnNames, lack: columnsLack }}
    wordsOf={readWords}
    onRead={lookAgain}
  />
)

const readWords = ({ bank, from, to, lines, sum, added, out }: Read): string => {
  const whose = bank === '' ? '' : `${bank} `
  const gone = out > 0 ? ` 출금 ${out}건은 읽지 않았습니다.` : ''
  if (lines === 0) return `${whose}거래내역에 입금이 없습니다.${gone}`
  return `${whose}${periodWords(from, to)} 입금 ${lines}건, 모두 ${wonText(sum)}을 읽었습니다. 새로 들어온 것은 ${added}건입니다.${gone}`
}
