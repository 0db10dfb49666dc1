import type { EditorView } from '@codemirror/view'
import { useEffect, useRef, useState } from 'react'
import type { TextAutosave } from '#texts/console/autosave.ts'
import { editorOf, follow, showLine, showProblems } from '#texts/console/code-mirror.ts'
import type { Jump } from '#texts/console/Outline.tsx'
import type { Checks } from '#texts/console/Problems.tsx'

interface Props {
  autosave: TextAutosave
  checks: Checks | undefined
  jump: Jump
}

const lineAsked = (): number => Number(new URLSearchParams(location.search).get('line') ?? 0)

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
    const show = (line: number): void => showLine(made, line)
    jump.take(show)
    if (lineAsked() > 0) show(lineAsked())
    const stop = autosave.$written.listen((text) => follow(made, text))
    return () => {
      stop()
      jump.take(undefined)
      made.destroy()
    }
  }, [autosave, jump])
  useEffect(() => {
    if (view === undefined || checks === undefined) return undefined
    return showProblems(view, checks)
  }, [view, checks])
  return <div className="text-editor" ref={place} />
}
