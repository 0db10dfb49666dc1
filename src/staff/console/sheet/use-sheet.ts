import { useRef, useState } from 'react'
import type { SheetInput } from '#platform/api/sheet-fields.ts'
import { inBase64 } from '#platform/console/use-answer.ts'
import { mostSheetFile } from '#platform/rules/sheets/rows.ts'
import { useAttempt } from '#platform/site/form/use-attempt.ts'

export interface MendedList<Key extends string> extends SheetInput<Key> {
  agreed: string[]
  cells: { line: number; column: Key; value: string }[]
}

const tooLarge = '2MB보다 큰 파일입니다. 필요한 표만 새 파일로 저장하거나 나누어 올려 주세요.'

/**
 * Checks a sheet after every choice and correction until it is booked. `more` holds further
 * decisions' first values; they end with a choice of another sheet or other columns.
 */
export const useSheet = <Key extends string, More extends object, Checked>(
  more: More,
  check: (sheet: MendedList<Key> & More) => Promise<Checked>,
) => {
  const nothing: MendedList<Key> & More = { ...more, file: '', agreed: [], cells: [] }
  const [list, setList] = useState(nothing)
  const [name, setName] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [done, setDone] = useState('')
  const { attempt, error, going } = useAttempt()
  const wanted = useRef(nothing)
  // A choice made while a check is under way is checked next, so that none is lost.
  const look = (next: MendedList<Key> & More) => {
    wanted.current = next
    return attempt(async () => {
      setDone('')
      let good = list
      try {
        while (good !== wanted.current) {
          const now = wanted.current
          setChecked(await check(now))
          setList(now)
          good = now
        }
      } catch (error) {
        wanted.current = good
        throw error
      }
    })
  }
  const open = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined || going) return
    setChecked(undefined)
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
  const change = (part: (list: MendedList<Key> & More) => Partial<MendedList<Key> & More>) =>
    look({ ...wanted.current, ...part(wanted.current) })
  const chooseColumns = (choose: (columns: (Key | null)[] | undefined) => (Key | null)[]) =>
    change(({ columns }) => ({ ...more, columns: choose(columns) }))
  const chooseSheet = (sheet: string) =>
    look({ ...nothing, file: list.file, sheet: sheet || undefined })
  const state = { list, name, checked, done, error, going }
  return { ...state, open, change, chooseColumns, chooseSheet, finish }
}

export type Sheet<Key extends string, Checked> = Pick<
  ReturnType<typeof useSheet<Key, object, Checked>>,
  'name' | 'checked' | 'done' | 'error' | 'going' | 'open' | 'chooseColumns' | 'chooseSheet'
>
