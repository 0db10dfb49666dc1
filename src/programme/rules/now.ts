interface Talk {
  begins: string
  ends: string
  number: string
  title: string
  presenter: string
  isCancelled: boolean
}

interface Session {
  room: string
  title: string
  kind: string
  begins: string
  ends: string
  talks: readonly Talk[]
}

/** A talk, or a session whose talks are not one after the other. */
export type OnScreen = Talk & { session: string }

export interface RoomNow {
  room: string
  on: OnScreen | undefined
  next: OnScreen | undefined
}

/**
 * Finds each room’s talk at a time of Seoul such as `09:30`, and the next one. A room is left
 * out once its day is over.
 */
export const roomsAt = (sessions: readonly Session[], time: string): RoomNow[] =>
  [...Map.groupBy(sessions, ({ room }) => room)].flatMap(([room, own]) => {
    const all = own
      .flatMap(({ title, kind, talks, ...times }): OnScreen[] =>
        kind === 'posters' || talks.length === 0
          ? [{ ...times, number: '', title, presenter: '', isCancelled: false, session: '' }]
          : talks.map((talk) => ({ ...talk, session: title })),
      )
      .toSorted((one, other) => one.begins.localeCompare(other.begins))
    const on = all.find(({ begins, ends }) => begins <= time && time < ends)
    const next = all.find(({ begins }) => begins > time)
    return on === undefined && next === undefined ? [] : { room, on, next }
  })
