import type { ProgrammeEntry } from '#texts/content/schema/conference.ts'

/** `[세션 1] 제목`: the session's name stands before the title. */
export const titleOf = ({ title }: ProgrammeEntry): { session?: string; title: string } => {
  const [, session, rest] = /^\[([^\]]+)\] ?(.+)$/.exec(title) ?? []
  return session === undefined || rest === undefined ? { title } : { session, title: rest }
}

/** A talk or whatever else a line of the programme is, its session's name apart. */
export type ProgrammeRow = ProgrammeEntry & { session?: string }

/** A part of the day as its timetable at a glance names it: a session, or a line of its own. */
export interface Part {
  start: string
  end: string
  title: string
  rest: boolean
  /** Of the whole part. */
  chair: string | undefined
  rows: ProgrammeRow[]
}

/** The programme in short: talks of one session that follow each other become one part under the session's name. */
export const partsOf = (programme: readonly ProgrammeEntry[]): Part[] => {
  const parts: Part[] = []
  for (const entry of programme) {
    const { session, title } = titleOf(entry)
    const row = { ...entry, title, ...(session !== undefined && { session }) }
    const last = parts.at(-1)
    if (session !== undefined && last?.title === session) {
      last.end = entry.end
      if (last.chair !== entry.chair) last.chair = undefined
      last.rows.push(row)
    } else {
      const { start, end, kind, chair } = entry
      parts.push({ start, end, chair, title: session ?? title, rest: kind === '휴식', rows: [row] })
    }
  }
  return parts
}
