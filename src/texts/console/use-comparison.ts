import { askQuietly } from '#platform/client/console.ts'
import type { ComparedText, Versioned } from '#texts/api/texts.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'
import { useEffect, useState } from 'react'

/** Of which document a file belongs to which version; undefined for all others. */
export const versionOf = (path: string): { document: Versioned; day: string } | undefined => {
  const [, document, day] = /^(bylaws|terms|privacy)\/(\d{4}-\d{2}-\d{2})/.exec(path) ?? []
  return day === undefined ? undefined : { document: document as Versioned, day }
}

/** In ms, after the last letter. */
const pause = 500

/**
 * The version beside the one before it, as it is being written. Undefined of the first version, which has none before it;
 * the last one stays while the text cannot be read, or the server is away.
 */
export const useComparison = (autosave: TextAutosave): ComparedText | undefined => {
  const [compared, setCompared] = useState<ComparedText>()
  useEffect(() => {
    const { path, $written } = autosave
    const which = versionOf(path)
    if (which === undefined) return undefined
    let asked = 0
    const compare = async (text: string): Promise<void> => {
      asked += 1
      const mine = asked
      const found = await askQuietly('POST /v1/console/texts/compare', { ...which, path, text })
      if (mine === asked) setCompared(found)
    }
    const quietly = (text: string): void => void compare(text).catch(() => undefined)
    let timer: ReturnType<typeof setTimeout> | undefined
    quietly($written.get())
    const stop = $written.listen((text) => {
      clearTimeout(timer)
      timer = setTimeout(() => quietly(text), pause)
    })
    return () => {
      asked = Infinity
      stop()
      clearTimeout(timer)
    }
  }, [autosave])
  return compared
}
