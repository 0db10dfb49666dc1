import type { Fields, News } from '#platform/site/section/changes.ts'
import { SaveButtons } from '#platform/site/section/SaveButtons.tsx'
import { lazyPart } from '#platform/site/form/lazy-part.tsx'
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
