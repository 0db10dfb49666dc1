import { useStore } from '@nanostores/react'
import { useMemo, useRef, useState } from 'react'
import type { TextAutosave } from '#texts/console/autosave.ts'

export const Outline = ({ autosave, jump }: { autosave: TextAutosave; jump: Jump }) => {
  const headings = headingsOf(useStore(autosave.$written))
  const [isOpen] = useState(() => matchMedia('(width > 73.75em)').matches)
  if (headings.length === 0) return null
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <details className="console-card" open={isOpen}>
      <summary className="cursor-pointer text-h4 font-bold text-brand">차례</summary>
      <ul className="max-h-[40rem] overflow-y-auto">
        {headings.map(({ level, title, line }) => (
          <li className={level > top ? 'pl-2' : ''} key={line}>
            <button
              className="min-h-[3.2rem] w-full cursor-pointer text-left hover:underline"
              type="button"
              onClick={() => jump.to(line)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface Heading {
  level: number
  title: string
  line: number
}

const headingsOf = (text: string): readonly Heading[] => {
  const lines = text.split('\n')
  const front = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  let isCode = false
  return lines.flatMap((words, index) => {
    if (words.startsWith('```')) isCode = !isCode
    const [, marks = '', title = ''] = /^(#{1,6})\s+(\S.*)$/.exec(words) ?? []
    if (title === '' || isCode || index <= front) return []
    return [{ level: marks.length, title, line: index + 1 }]
  })
}

export interface Jump {
  /** Takes the editor's way to show a line; undefined once the editor is gone. */
  take: (show: ((line: number) => void) | undefined) => void
  to: (line: number) => void
}

export const useJump = (): Jump => {
  const held = useRef<(line: number) => void>(undefined)
  return useMemo(
    () => ({
      take: (show) => {
        held.current = show
      },
      to: (line) => held.current?.(line),
    }),
    [],
  )
}
