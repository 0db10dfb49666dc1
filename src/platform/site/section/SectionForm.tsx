import type { Fields, News } from '#platform/site/section/changes.ts'
import { Conflict } from '#platform/site/section/LateConflict.tsx'
import { SaveButtons } from '#platform/site/section/SaveButtons.tsx'
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
