import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react'
import { say } from '#platform/rules/say.ts'
import { StickyButtons } from '#platform/site/form/Refusal.tsx'

interface Props {
  section: Omit<ComponentProps<typeof SaveButtons>, 'blocked' | 'onDiscard'> & {
    isMerged: boolean
    submit: (event: SyntheticEvent) => void
    discard: () => void
  }
  element: RefObject<HTMLFormElement | null>
  blocked?: string | undefined
  onDiscard?: () => void
  children: ReactNode
}

export const SectionForm = ({
  section,
  element,
  blocked,
  onDiscard = section.discard,
  children,
}: Props) => (
  <form method="post" noValidate ref={element} onSubmit={section.submit}>
    {section.isMerged && <Merged />}
    {children}
    <SaveButtons
      unsaved={section.unsaved}
      saving={section.saving}
      refusal={section.refusal}
      blocked={blocked}
      onDiscard={onDiscard}
    />
  </form>
)

/**
 * Shown when another tab or device has saved: its values are in the form, except where something
 * else was typed here.
 */
const Merged = () => {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <p
      className="mb-4 rounded-card border border-danger p-2 font-bold text-danger pad:p-3"
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      {say(
        '다른 화면에서 먼저 변경된 내용이 있어 함께 표시했습니다. 내용을 확인하신 뒤 변경 버튼을 눌러 주세요.',
      )}
    </p>
  )
}

interface SaveButtonsProps {
  unsaved: boolean
  saving: boolean
  blocked?: string | undefined
  refusal: string | undefined
  onDiscard: () => void
}

const SaveButtons = ({ unsaved, saving, blocked, refusal, onDiscard }: SaveButtonsProps) => (
  <>
    {blocked !== undefined && (
      <p className="mt-3 text-small text-sub" id="why-blocked">
        {blocked}
      </p>
    )}
    <StickyButtons refusal={refusal}>
      <button
        className="button-line min-h-7 flex-1 pad:max-w-[18rem]"
        type="button"
        aria-disabled={!unsaved}
        onClick={() => {
          if (unsaved) onDiscard()
        }}
      >
        {say('되돌리기')}
      </button>
      <button
        className="button min-h-7 flex-2 text-h4 pad:max-w-[36rem]"
        type="submit"
        aria-disabled={blocked !== undefined || saving}
        aria-describedby={blocked === undefined ? undefined : 'why-blocked'}
      >
        {saving ? say('변경하고 있습니다') : say('변경')}
      </button>
    </StickyButtons>
  </>
)
