import { Copy } from 'lucide-react'
import { showToast } from '#platform/client/stores/toasts.ts'
import { say } from '#platform/rules/say.ts'

interface Props {
  text: string
  name: string
  onFail: () => void
}

export const CopyButton = ({ text, name, onFail }: Props) => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ content: say('{}가 복사되었습니다.', name), icon: 'confirm' })
    } catch {
      onFail()
      showToast({
        content: say('복사하지 못했습니다. 직접 선택하여 복사해 주세요.'),
        icon: 'alert',
      })
    }
  }
  return (
    <button className="button-line min-h-[4.4rem] px-2" type="button" onClick={() => void copy()}>
      <Copy className="size-[1.8rem]" aria-hidden="true" />
      {say('복사')}
      <span className="sr-only"> ({name})</span>
    </button>
  )
}
