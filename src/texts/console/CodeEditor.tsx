import { editorOf, follow, showProblems } from '#texts/console/code-mirror.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'
import type { Checks } from '#texts/console/use-checks.ts'
import { type Jump, show } from '#texts/console/use-jump.ts'
import type { EditorView } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'

interface Props {
  autosave: TextAutosave
  checks: Checks | undefined
  jump: Jump
}

const lineAsked = (): number => Number(new URLSearchParams(location.search).get('line') ?? 0)

/** The file as it is written: Markdown or YAML, with what is wrong at its line. */
export const CodeEditor = ({ autosave, checks, jump }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  useEffect(() => {
    if (place.current === null) return
    const made = editorOf(
      autosave,
      place.current.shadowRoot ?? place.current.attachShadow({ mode: 'open' }),
    )
    setView(made)
    jump.take(made)
    if (lineAsked() > 0) show(made, lineAsked())
    const stop = autosave.$written.listen((text) => follow(made, text))
    return () => {
      stop()
      jump.take(undefined)
      made.destroy()
    }
  }, [autosave, jump])
  useEffect(() => {
    if (view === undefined || checks === undefined) return undefined
    return showProblems(view, autosave.path, checks)
  }, [view, checks, autosave])
  return <div className="text-editor" ref={place} />
}
