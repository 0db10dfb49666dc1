import type { ProgrammeEntry } from '#texts/content/schema/conference.ts'

/** `[세션 1] 제목`: the session's name stands before the title. */
export const titleOf = ({ title }: ProgrammeEntry): { session?: string; title: string } => {
  const [, session, rest] = /^\[([^\]]+)\] ?(.+)$/.exec(title) ?? []
  return session === undefined || rest === undefined ? { title } : { session, title: rest }
}

/** A part of the day as its timetable at a glance names it. */
export interface Part {
  start: string
  end: string
  title: string
  rest: boolean
}

/** The programme in short: talks of one session that follow each other become one part under the session's name. */
export const partsOf = (programme: readonly ProgrammeEntry[]): Part[] => {
  const parts: Part[] = []
  for (const entry of programme) {
    const { session, title } = titleOf(entry)
    const last = parts.at(-1)
    if (session !== undefined && last?.title === session) last.end = entry.end
    else {
      const { start, end, kind } = entry
      parts.push({ start, end, title: session ?? title, rest: kind === '휴식' })
    }
  }
  return parts
}
