import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { receiptChoices } from '#conference/rules/groups.ts'
import { type Entry, type Receipts, sumOf } from '#conference/site/groups/entry.ts'
import { wonText } from '#platform/rules/won.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import type { useAttempt } from '#platform/site/form/use-attempt.ts'

const choices = Object.entries(receiptChoices).map(([value, label]) => ({ value, label }))

interface Props {
  entry: Entry
  tried: ReturnType<typeof useAttempt>
}

export const Ordering = ({ entry, tried: { attempt, going, fields } }: Props) => {
  const rows = useStore(entry.$rows, { ssr: 'initial' })
  const sum = sumOf(rows)
  const [company, setCompany] = useState('')
  const [receipts, setReceipts] = useState<Receipts>()
  if (sum === undefined) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-h4 text-brand">납부 정보</h3>
      <div className="form-rows">
        <TextField
          label="기관명"
          hint="견적서와 거래명세서에 표시되며, 이 이름으로 입금하셔도 됩니다."
          autoComplete="organization"
          value={company}
          onChange={({ target }) => setCompany(target.value)}
        />
        <Choice
          label="영수증"
          hint="한쪽에만 발급하며, 신청한 뒤에는 변경할 수 없습니다."
          value={receipts}
          choices={choices}
          error={fields['receipts']}
          onChange={(value) => setReceipts(value as Receipts)}
        />
      </div>
      <p>신청하시면 입금 계좌를 안내하고, 참석자 각자에게 등록 안내 메일을 보내 드립니다.</p>
      <div className="flex flex-wrap gap-1 max-card:flex-col">
        <button
          className="button-line"
          type="button"
          aria-disabled={going}
          onClick={() => void attempt(() => entry.estimate(company))}
        >
          견적서 받기
        </button>
        <button
          className="button"
          type="button"
          aria-disabled={going}
          // The server names the field if nothing was chosen.
          onClick={() => void attempt(() => entry.order(company, receipts as Receipts))}
        >
          {rows.length}명 {wonText(sum)} 계좌이체로 신청
        </button>
      </div>
    </section>
  )
}
