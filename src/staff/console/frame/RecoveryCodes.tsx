import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const [kept, setKept] = useState(false)
  if (codes.length === 0) return <Done onDone={onDone} />
  return (
    <div className="flex flex-col gap-3">
      <p>
        인증 수단을 분실했을 때 사용하는 <strong>복구 코드</strong>입니다. 한 번만 표시되므로
        인쇄하거나 안전한 곳에 보관해 주십시오.
      </p>
      <ul className="grid grid-cols-1 gap-1 rounded-card bg-tint p-2 font-semibold tabular-nums card:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-1">
        <button className="button-line" type="button" onClick={() => print()}>
          <Printer className="size-[1.8rem]" aria-hidden="true" /> 인쇄
        </button>
        <button
          className="button-line"
          type="button"
          onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}
        >
          <Copy className="size-[1.8rem]" aria-hidden="true" /> 복사
        </button>
      </div>
      <label className="no-print tick">
        <input type="checkbox" checked={kept} onChange={() => setKept(!kept)} />
        <span>복구 코드를 보관했습니다.</span>
      </label>
      <button className="no-print button min-h-7" type="button" disabled={!kept} onClick={onDone}>
        계속
      </button>
    </div>
  )
}

const Done = ({ onDone }: { onDone: () => void }) => (
  <div className="flex flex-col gap-3">
    <p>등록했습니다.</p>
    <button className="button min-h-7" type="button" onClick={onDone}>
      계속
    </button>
  </div>
)
