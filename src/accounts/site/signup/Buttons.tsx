import { say, sayOwn } from '#platform/rules/say.ts'
import { StickyButtons } from '#platform/site/form/Refusal.tsx'

interface Props {
  onBack?: (() => void) | undefined
  label?: string
  blocked?: boolean
  refusal?: string | undefined
}

export const Buttons = ({ onBack, label = '다음', blocked = false, refusal }: Props) => (
  <StickyButtons refusal={refusal}>
    {onBack && (
      <button
        className="button-line min-h-7 flex-1 pad:max-w-[18rem]"
        type="button"
        onClick={onBack}
      >
        {say('이전')}
      </button>
    )}
    <button
      className="button min-h-7 flex-2 text-h4 pad:max-w-[36rem]"
      type="submit"
      aria-disabled={blocked}
    >
      {sayOwn(label)}
    </button>
  </StickyButtons>
)
