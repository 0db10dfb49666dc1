import { inBase64 } from '#islands/console/in-base64.ts'
import { ask } from '#api/console.ts'
import { reasonOf } from '#api/errors.ts'
import { readStatement } from '#contract/bank-statement.ts'
import type { ReadInput, StatementRead } from '#contract/bank-statement.schema.ts'
import { ColumnsForm } from '#islands/console-bank/ColumnsForm.tsx'
import { lookAgain } from '#islands/console-bank/use-deed.ts'
import { mostBankFile } from '#rules/bank/file.ts'
import { plainDay } from '#rules/days.ts'
import { wonText } from '#rules/won.ts'
import { FileUp } from 'lucide-react'
import { useState } from 'react'

type Read = Extract<StatementRead, { kind: 'read' }>

const useReading = () => {
  const [file, setFile] = useState('')
  const [answer, setAnswer] = useState<StatementRead>()
  const [trouble, setTrouble] = useState('')
  const [going, setGoing] = useState(false)
  const send = async (input: ReadInput): Promise<void> => {
    setGoing(true)
    setTrouble('')
    try {
      setAnswer(await ask(readStatement, input))
      lookAgain()
    } catch (error) {
      setTrouble(reasonOf(error))
    }
    setGoing(false)
  }
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined || going) return
    setAnswer(undefined)
    if (chosen.size > mostBankFile) {
      setTrouble('2MB보다 큰 파일입니다. 기간을 나누어 내려받아 주세요.')
      return
    }
    const text = await inBase64(chosen)
    setFile(text)
    await send({ file: text })
  }
  const explain = (layout: NonNullable<ReadInput['layout']>): void => void send({ file, layout })
  return { answer, trouble, going, choose, explain }
}

/** A bank’s file, dropped or chosen, and what was read of it. */
export const StatementFile = () => {
  const { answer, trouble, going, choose, explain } = useReading()
  return (
    <section
      className="console-card flex flex-col gap-2 border-dashed!"
      aria-label="거래내역 파일"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void choose(event.dataTransfer.files[0])
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <label className="button-line cursor-pointer focus-within:outline-2">
          <FileUp className="size-[2rem]" aria-hidden="true" /> 거래내역 파일 고르기
          <input
            className="sr-only"
            type="file"
            accept=".xlsx,.xls,.csv,.txt,.htm,.html"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              void choose(file)
            }}
          />
        </label>
        <p className="grow basis-[28rem] text-sub">
          은행에서 내려받은 엑셀이나 CSV 파일을 고르거나 여기에 끌어다 놓으십시오. 같은 입금은 여러
          번 올리셔도 한 번만 들어옵니다.
        </p>
      </div>
      <p role="status">
        {going && '읽고 있습니다.'}
        {!going && answer?.kind === 'read' && readWords(answer)}
      </p>
      <p className="font-semibold whitespace-pre-line text-danger empty:hidden" role="alert">
        {trouble}
      </p>
      {answer?.kind === 'columns' && <ColumnsForm read={answer} going={going} onDone={explain} />}
    </section>
  )
}

const readWords = ({ bank, from, to, lines, sum, added, out }: Read): string => {
  const whose = bank === '' ? '' : `${bank} `
  const gone = out > 0 ? ` 출금 ${out}건은 읽지 않았습니다.` : ''
  if (lines === 0) return `${whose}거래내역에 입금이 없습니다.${gone}`
  const period = from === to ? plainDay(from) : `${plainDay(from)}~${plainDay(to)}`
  return `${whose}${period} 입금 ${lines}건, 모두 ${wonText(sum)}을 읽었습니다. 새로 들어온 것은 ${added}건입니다.${gone}`
}
