import { isDay } from '#platform/rules/days.ts'
import { shortened } from '#platform/rules/words/durations.ts'

export interface EventFacts {
  /** The Seoul day on which it began, `2025-10-24`. */
  day: string | null
  place: string | null
}

const mark = String.raw`^(?:[^\S\n]|[\d.)•·○●◎□■▶※*-])*(?:행사\s*|개최\s*)?`
const whenLine = new RegExp(
  String.raw`${mark}(?:일\s*시|일\s*자|날\s*짜|기\s*간)\s*[:：]\s*(.+)$`,
  'mu',
)
const whereLine = new RegExp(String.raw`${mark}(?:장\s*소|곳)\s*[:：]\s*(.+)$`, 'mu')
const date = /(\d{4})\s*[년.\-/]\s*(\d{1,2})\s*[월.\-/]\s*(\d{1,2})/

/** Characters; a line and a half of the table's cell. */
const longestPlace = 60

/**
 * Reads the lines `일시: …` and `장소: …`, which posts of older sites have too
 * (docs/decisions/026-boards.md). The text is plain, with a line for each block.
 */
export const eventFactsOf = (text: string): EventFacts => {
  const place = whereLine.exec(text)?.[1]?.trim()
  return {
    day: dayIn(whenLine.exec(text)?.[1] ?? ''),
    place: place === undefined ? null : shortened(place, longestPlace),
  }
}

const dayIn = (text: string): string | null => {
  const [, year = '', month = '', dayOfMonth = ''] = date.exec(text) ?? []
  const day = [year, month.padStart(2, '0'), dayOfMonth.padStart(2, '0')].join('-')
  return isDay(day) ? day : null
}
