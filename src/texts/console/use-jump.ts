import { EditorView } from '@codemirror/view'
import { useMemo, useRef } from 'react'

/** Leads to a line of the text, wherever on the page it is asked for. */
export interface Jump {
  /** The editor that shows the text now; undefined once it is gone. */
  take: (view: EditorView | undefined) => void
  /** From 1. */
  to: (line: number) => void
}

export const useJump = (): Jump => {
  const held = useRef<EditorView>(undefined)
  return useMemo(
    () => ({
      take: (view) => {
        held.current = view
      },
      to: (line) => {
        if (held.current) show(held.current, line)
      },
    }),
    [],
  )
}

/** Puts the cursor there, at the top of what is in sight. */
export const show = (view: EditorView, number: number): void => {
  const { doc } = view.state
  const line = doc.line(Math.min(Math.max(number, 1), doc.lines))
  const effects = EditorView.scrollIntoView(line.from, { y: 'start', yMargin: 24 })
  view.dispatch({ selection: { anchor: line.from }, effects })
  view.focus()
}
