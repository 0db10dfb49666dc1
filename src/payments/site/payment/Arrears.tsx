import { TriangleAlert } from 'lucide-react'

/** Years that were never paid (norms 3.4): the page's own notes say how to pay for them. */
export const Arrears = ({ years }: { years: readonly number[] }) =>
  years.length > 0 && (
    <div className="flex gap-2 rounded-card border border-danger p-2 pad:items-center pad:px-3">
      <TriangleAlert className="size-[2.4rem] flex-none text-danger" aria-hidden="true" />
      <p>
        <strong>
          밀린 연회비가 {years.length}년 치 있습니다: {years.map((year) => `${year}년`).join(', ')}.
        </strong>{' '}
        지난해까지의 연회비는 사무국에서 받습니다. 아래 ‘납부 안내’를 읽어 주십시오.
      </p>
    </div>
  )
