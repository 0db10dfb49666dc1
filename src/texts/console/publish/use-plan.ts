import { reasonOf } from '#platform/client/errors.ts'
import { ask } from '#platform/client/console.ts'
import type { ReleasePlan } from '#texts/api/releases.ts'
import { useCallback, useEffect, useState } from 'react'

/** What waits for publication, what of it is chosen, and what that would change. */
export const usePlan = () => {
  /** All that waits. */
  const [all, setAll] = useState<ReleasePlan>()
  /** Of what is chosen. */
  const [plan, setPlan] = useState<ReleasePlan>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [trouble, setTrouble] = useState<string>()
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((count) => count + 1), [])

  useEffect(() => {
    let isOver = false
    ask('POST /v1/console/releases/plan', {}).then(
      (found) => !isOver && setAll(found),
      (error: unknown) => setTrouble(reasonOf(error)),
    )
    return () => {
      isOver = true
    }
  }, [turn])
  useEffect(() => {
    if (all === undefined) return
    const paths = all.files.map(({ path }) => path).filter((path) => !left.has(path))
    if (paths.length === all.files.length) {
      setPlan(all)
      return
    }
    let isOver = false
    ask('POST /v1/console/releases/plan', { paths }).then(
      (found) => !isOver && setPlan(found),
      (error: unknown) => setTrouble(reasonOf(error)),
    )
    return () => {
      isOver = true
    }
  }, [all, left])

  const turnOver = (path: string): void => {
    const next = new Set(left)
    if (!next.delete(path)) next.add(path)
    setLeft(next)
  }
  return { all, plan, left, turnOver, trouble, again }
}
