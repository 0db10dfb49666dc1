import { StickyButtons } from '#platform/site/form/Refusal.tsx'
import { lazyPart } from '#platform/site/form/lazy-part.tsx'
import type { Fields, News } from '#platform/site/section/changes.ts'
import type { ComponentProps, ReactNode, RefObject, SyntheticEvent } from 'react'

type ConflictProps = ComponentProps<typeof Conflict>

interface Props extends Required<Pick<ConflictProps, 'typed' | 'labels' | 'textOf'>> {
  section: Omit<ComponentProps<typeof SaveButtons>, 'blocked' | 'onDiscard'> & {
    news?: News<Fields>
    submit: (event: SyntheticEvent) => void
    discard: () => void
  }
  element: RefObject<HTMLFormElement | null>
  /** Why it cannot be saved now. */
  blocked?: string | undefined
  /** Puts back what is stored, where that is more than the section's own fields. */
  onDiscard?: () => void
  children: ReactNode
}

/** A section's fields between what another tab has changed of them and the buttons that save them. */
export const SectionForm = ({
  section,
  element,
  typed,
  labels,
  textOf,
  blocked,
  onDiscard = section.discard,
  children,
}: Props) => (
  <form method="post" noValidate ref={element} onSubmit={section.submit}>
    {section.news && (
      <Conflict
        news={section.news}
        typed={typed}
        labels={labels}
        textOf={textOf}
        onDiscard={onDiscard}
      />
    )}
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

/** Where even the comparison cannot be fetched. */
const Plain = () => (
  <p className="mb-4 font-bold text-danger" role="alert">
    다른 화면에서 먼저 변경된 내용이 있습니다. 새 창에서 마이페이지를 열어 확인해 주세요.
  </p>
)

/** Rare, so it is fetched when it is needed. */
const Conflict = lazyPart(
  async () => (await import('#platform/site/section/Conflict.tsx')).Conflict,
  Plain,
)

interface SaveButtonsProps {
  unsaved: boolean
  saving: boolean
  /** Why it cannot be saved now; said above the buttons, too. */
  blocked?: string | undefined
  refusal: string | undefined
  onDiscard: () => void
}

/** Saves a section, or puts back what is stored; on a phone in sight all the time. */
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
