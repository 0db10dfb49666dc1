import { type ReactNode, useState, useEffect } from 'react'
import { ask, askConsoleQuietly } from '#platform/client/console.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { TextAutosave, useTyped } from '#texts/console/autosave.ts'
import { Comparison } from '#texts/console/Comparison.tsx'
import { versionIn } from '#texts/rules/versions.ts'

interface Props {
  me: Me
  autosave: TextAutosave
  children: ReactNode
}

const views = { text: '글', both: '나란히', comparison: '신구조문대비표' } as const
type View = keyof typeof views

const compare = async (path: string, text: string) => {
  const which = versionIn(path)
  return which && askConsoleQuietly('POST /v1/console/texts/compare', { ...which, path, text })
}

export const Revision = ({ me, autosave, children }: Props) => {
  const [view, setView] = useState<View>(() =>
    matchMedia('(width > 85.625em)').matches ? 'both' : 'text',
  )
  const compared = useTyped(autosave, compare)
  const reasons = useReasonsAutosave(me, autosave, compared?.reasons_in)
  const isRevision = compared !== undefined && reasons !== undefined
  // The editor keeps its place in the tree, so that it is not made anew when a comparison appears.
  return (
    <>
      {isRevision && (
        <div className="flex flex-wrap gap-1" role="group" aria-label="보기">
          {Object.entries(views).map(([name, words]) => (
            <button
              className={`${view === name ? 'button' : 'button-line'} ${name === 'both' ? 'max-pad:hidden' : ''}`}
              type="button"
              aria-pressed={view === name}
              key={name}
              onClick={() => setView(name as View)}
            >
              {words}
            </button>
          ))}
        </div>
      )}
      <div
        className={isRevision && view === 'both' ? 'grid items-start gap-2 pad:grid-cols-2' : ''}
      >
        <div className="min-w-0" hidden={isRevision && view === 'comparison'}>
          {children}
        </div>
        {isRevision && (
          <div
            className={view === 'both' ? 'min-w-0 overflow-auto pad:max-h-[72dvh]' : 'min-w-0'}
            hidden={view === 'text'}
          >
            <Comparison compared={compared} reasons={reasons} apart={reasons !== autosave} />
          </div>
        )}
      </div>
    </>
  )
}

/** Saves the file of reasons. For the bylaws it is another file than the open chapter. */
const useReasonsAutosave = (
  me: Me,
  autosave: TextAutosave,
  path: string | undefined,
): TextAutosave | undefined => {
  const [other, setOther] = useState<TextAutosave>()
  const { staff_pk } = me
  const own = path === autosave.path
  useEffect(() => {
    if (path === undefined || own) return undefined
    let isOver = false
    let made: TextAutosave | undefined
    ask('GET /v1/console/texts/open', { path }).then(
      (open) => {
        if (isOver) return
        made = new TextAutosave(staff_pk, open)
        autosave.companions.add(made)
        setOther(made)
      },
      // If the file cannot be opened, the office still edits its text.
      () => undefined,
    )
    return () => {
      isOver = true
      if (made === undefined) return
      autosave.companions.delete(made)
      made.stop()
    }
  }, [path, own, staff_pk, autosave])
  return own ? autosave : other
}
