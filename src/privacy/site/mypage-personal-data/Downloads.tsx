import { ApiError } from '#platform/client/errors.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'

const formats = [
  { format: 'pdf', label: 'PDF 문서로 내려받기' },
  { format: 'json', label: 'JSON 파일로 내려받기' },
] as const

/** Everything that is held, to take along (norms 2.4). */
export const Downloads = () => {
  const busy = useRef(false)
  const [refusal, setRefusal] = useState<string>()

  const save = async (format: 'pdf' | 'json'): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setRefusal(undefined)
    try {
      await saveFile('GET /v1/front/downloadPersonalData', { format })
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error.message)
    } finally {
      busy.current = false
    }
  }

  return (
    <>
      <p className="mt-1">
        회원님에 관하여 보관하고 있는 모든 정보를 한 파일에 담아 드립니다. 다른 사람이 볼 수 없는
        곳에 보관해 주세요.
      </p>
      <div className="mt-2 flex flex-col gap-1 pad:flex-row">
        {formats.map(({ format, label }) => (
          <button
            className="button-line"
            type="button"
            key={format}
            onClick={() => void save(format)}
          >
            <Download className="size-2" aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
      <Refusal>{refusal}</Refusal>
    </>
  )
}
