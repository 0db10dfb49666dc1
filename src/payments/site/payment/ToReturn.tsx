import { wonText } from '#platform/rules/won.ts'
import { Undo2 } from 'lucide-react'

/** A deposit that came when it was not awaited any more goes back (ruling 39). `won`: 0 where there is none. */
export const ToReturn = ({ won }: { won: number }) =>
  won > 0 && (
    <div className="flex gap-2 rounded-card border border-accent p-2 pad:items-center pad:px-3">
      <Undo2 className="size-[2.4rem] flex-none text-accent" aria-hidden="true" />
      <p>
        <strong>신청이 끝난 뒤에 입금하신 {wonText(won)}을 돌려드립니다.</strong> 돌려받으실 계좌를
        사무국에 알려 주십시오.
      </p>
    </div>
  )
