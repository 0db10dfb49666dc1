import type { ProgrammeEntry } from '#texts/content/schema/conference.ts'

/** Splits `[세션 1] 제목` into session and title. */
export const titleOf = ({ title }: ProgrammeEntry): { session?: string; title: string } => {
  const [, session, rest] = /^\[([^\]]+)\] ?(.+)$/.exec(title) ?? []
  return session === undefined || rest === undefined ? { title } : { session, title: rest }
}

export type ProgrammeRow = ProgrammeEntry & { session?: string }

export interface Part {
  start: string
  end: string
  title: string
  rest: boolean
  chair: string | undefined
  rows: ProgrammeRow[]
}

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
