import { StickyButtons } from '#platform/site/form/StickyButtons.tsx'

interface Props {
  unsaved: boolean
  saving: boolean
  /** Why it cannot be saved now; said above the buttons, too. */
  blocked?: string | undefined
  refusal: string | undefined
  onDiscard: () => void
}

/** Saves a section, or puts back what is stored; on a phone in sight all the time. */
export const SaveButtons = ({ unsaved, saving, blocked, refusal, onDiscard }: Props) => (
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
        되돌리기
      </button>
      <button
        className="button min-h-7 flex-2 text-h4 pad:max-w-[36rem]"
        type="submit"
        aria-disabled={blocked !== undefined || saving}
        aria-describedby={blocked === undefined ? undefined : 'why-blocked'}
      >
        {saving ? '변경하고 있습니다' : '변경'}
      </button>
    </StickyButtons>
  </>
)
