import { askQuietly } from '#platform/client/console.ts'
import type { CheckedTexts, TextProblem } from '#texts/api/texts.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'
import { useEffect, useState } from 'react'

/** What the build would say of all texts as they stand now. */
export interface Checks extends CheckedTexts {
  /** Of the text on the page alone. */
  here: readonly TextProblem[]
}

/** In ms, after the last letter. */
const pause = 400

/** Checks the text while it is typed. Undefined until the first answer; the last one stays where the server is away. */
export const useChecks = (autosave: TextAutosave): Checks | undefined => {
  const [checks, setChecks] = useState<Checks>()
  useEffect(() => {
    const { path, $written } = autosave
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    const check = async (text: string): Promise<void> => {
      asked += 1
      const mine = asked
      const found = await askQuietly('POST /v1/console/texts/check', { path, text })
      if (mine === asked)
        setChecks({ ...found, here: found.problems.filter((one) => one.path === path) })
    }
    const stop = $written.subscribe((text) => {
      clearTimeout(timer)
      timer = setTimeout(() => void check(text).catch(() => undefined), pause)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [autosave])
  return checks
}
