import { useId } from 'react'

interface Props {
  ticks: readonly (boolean | undefined)[]
  onTick: (all: boolean) => void
}

/** Ticks and unticks the three boxes, which stay separate; it names the one that may be left (norms 2.1). */
export const AllTick = ({ ticks, onTick }: Props) => {
  const id = useId()
  const all = ticks.every(Boolean)
  return (
    <div className="rounded-card bg-tint p-2 pad:px-3">
      <label className="tick text-h4">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !all && ticks.some(Boolean)
          }}
          onChange={({ target }) => onTick(target.checked)}
        />
        전체 동의
      </label>
      <p className="text-small text-sub pad:pl-[3.6rem]" id={id}>
        이용약관 [필수], 개인정보 수집·이용 [필수], 연구분야 수집·이용 [선택]에 모두 표시합니다.
        아래에서 하나씩 고르실 수도 있으며, [선택] 항목은 표시하지 않으셔도 가입하실 수 있습니다.
      </p>
    </div>
  )
}
