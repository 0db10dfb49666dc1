import { useState } from 'react'
import { inBase64 } from '#platform/console/use-answer.ts'
import { mostSheetFile } from '#platform/rules/sheets/rows.ts'
import { useAttempt } from '#platform/site/form/use-attempt.ts'

export interface MendedList<Key extends string> {
  file: string
  columns?: (Key | null)[]
  agreed: string[]
  cells: { line: number; column: Key; value: string }[]
}

const tooLarge = '2MB보다 큰 파일입니다. 필요한 표만 새 파일로 저장하거나 나누어 올려 주세요.'

/**
 * Checks a list after every correction until it is imported. `more` holds further settings' first
 * values.
 */
export const useList = <Key extends string, More extends object, Checked>(
  more: More,
  check: (list: MendedList<Key> & More) => Promise<Checked>,
) => {
  const nothing = { ...more, file: '', agreed: [], cells: [] }
  const [list, setList] = useState<MendedList<Key> & More>(nothing)
  const [name, setName] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [done, setDone] = useState('')
  const { attempt, error, going } = useAttempt()
  const look = (next: MendedList<Key> & More) =>
    attempt(async () => {
      setDone('')
      setChecked(await check(next))
      setList(next)
    })
  const open = async (chosen: File | undefined): Promise<void> => {
    setChecked(undefined)
    if (chosen === undefined) return
    setName(chosen.name)
    await (chosen.size > mostSheetFile
      ? attempt(() => Promise.reject(new Error(tooLarge)))
      : look({ ...nothing, file: await inBase64(chosen) }))
  }
  const finish = (work: (list: MendedList<Key> & More) => Promise<string>) =>
    attempt(async () => {
      setDone(await work(list))
      setChecked(undefined)
    })
  const change = (part: Partial<MendedList<Key> & More>) => look({ ...list, ...part })
  return { list, name, checked, done, error, going, open, change, finish }
}
