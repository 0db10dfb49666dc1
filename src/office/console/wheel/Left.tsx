import type { Duty, Wheel } from '#office/api/wheel.ts'
import { One } from '#office/console/wheel/One.tsx'

interface Props {
  wheel: Wheel
  onAsk: (duty: Duty) => void
}

/** What the years before have left behind. */
export const Left = ({ wheel: { left }, onAsk }: Props) =>
  left.length > 0 && (
    <section
      className="flex flex-col gap-2 border-b border-line pb-3"
      aria-labelledby="left-of-years"
    >
      <h2 id="left-of-years" className="text-h4 font-bold text-danger">
        지난 해에 남은 일 {left.length}건
      </h2>
      <p>마치셨거나 하지 않기로 하셨으면 메모를 남기고 ‘끝냄’을 눌러 주세요.</p>
      <ul className="flex flex-col gap-2">
        {left.map((duty) => (
          <One key={`${duty.year} ${duty.id}`} duty={duty} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  )
