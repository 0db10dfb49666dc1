import type { Uploads } from '#boards/site/editor/pictures/uploads.ts'

/** What the editor asks of the screen around it. */
export interface Host {
  uploads: Uploads
  /** The alternative text of the picture that is selected. */
  onAskAlt: () => void
  onAskLink: () => void
  /** Says something that the person should know. */
  onNotice: (text: string) => void
  toTools: () => void
}
