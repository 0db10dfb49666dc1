import { ask } from '#platform/client/console.ts'
import { TextKeeper } from '#texts/console/keeper.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useEffect, useState } from 'react'

/** Who keeps the file with the reasons: of the bylaws another one than the chapter that is open. */
export const useReasonsKeeper = (
  me: Me,
  keeper: TextKeeper,
  path: string | undefined,
): TextKeeper | undefined => {
  const [other, setOther] = useState<TextKeeper>()
  const { staff_pk } = me
  const own = path === keeper.path
  useEffect(() => {
    if (path === undefined || own) return undefined
    let isOver = false
    let made: TextKeeper | undefined
    ask('GET /v1/console/texts/open', { path }).then(
      (open) => {
        if (isOver) return
        made = new TextKeeper(staff_pk, open)
        keeper.companions.add(made)
        setOther(made)
      },
      // Without it the comparison is shown all the same.
      () => undefined,
    )
    return () => {
      isOver = true
      if (made === undefined) return
      keeper.companions.delete(made)
      made.stop()
    }
  }, [path, own, staff_pk, keeper])
  return own ? keeper : other
}
