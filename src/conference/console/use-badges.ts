import {
  type BadgeSheet,
  type BadgeSheetName,
  badgeSheets,
} from '#conference/rules/badge-sheets.ts'
import { useFile } from '#platform/console/use-answer.ts'
import { type SubmitEvent, useState } from 'react'

export type Measure = keyof BadgeSheet

const whole = { start: '1', blanks: '0', edges: false }

const measuresOf = (sheet: BadgeSheet): Record<Measure, string> => ({
  width: String(sheet.width),
  height: String(sheet.height),
  columns: String(sheet.columns),
  rows: String(sheet.rows),
  left: String(sheet.left),
  top: String(sheet.top),
  gapX: String(sheet.gapX),
  gapY: String(sheet.gapY),
})

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

const sheetIn = (own: Record<Measure, string>): BadgeSheet => ({
  width: numberIn(own.width),
  height: numberIn(own.height),
  columns: numberIn(own.columns),
  rows: numberIn(own.rows),
  left: numberIn(own.left),
  top: numberIn(own.top),
  gapX: numberIn(own.gapX),
  gapY: numberIn(own.gapY),
})

/** What is printed on which labels. */
export const useBadges = (id: string, keys: readonly string[]) => {
  const [sheet, choose] = useState<BadgeSheetName | 'own'>('99x68')
  const [given, setGiven] = useState(whole)
  const [own, setOwn] = useState(measuresOf(badgeSheets['99x68']))
  const { download, ...status } = useFile('POST /v1/console/conference/badges/print')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const { start, blanks, edges } = given
    void download({
      id,
      edges,
      sheet,
      start: numberIn(start),
      blanks: numberIn(blanks),
      ...(keys.length > 0 && { keys: [...keys] }),
      ...(sheet === 'own' && { own: sheetIn(own) }),
    })
  }
  const set = (more: Partial<typeof given>): void => setGiven({ ...given, ...more })
  const measure = (name: Measure, value: string): void => setOwn({ ...own, [name]: value })
  return { given, set, sheet, choose, own, measure, submit, ...status }
}
