import { setTimeout as wait } from 'node:timers/promises'

/** What a reader got. */
interface Seen {
  /** The status and the text, or why there was none. */
  answer: string
  /** In ms. */
  took: number
}

/** What readers got, by name where it is known: of a page that nobody expected one wants to read the beginning. */
export const namesOf = (seen: readonly Seen[], known: Readonly<Record<string, string>>) => {
  const names = new Map(Object.entries(known).map(([name, page]) => [`200 ${page}`, name]))
  return new Set(seen.map(({ answer }) => names.get(answer) ?? answer.slice(0, 400)))
}

/** Readers of one address, so many a second, until they are stopped. */
export const startReading = (address: string, perSecond: number) => {
  const begun = performance.now()
  const seen: Promise<Seen>[] = []
  const over = new AbortController()
  /** Each of them once: in minutes thousands of readers get a few. */
  const answers = new Map<string, string>()
  const once = (answer: string): string => {
    answers.set(answer, answers.get(answer) ?? answer)
    return answers.get(answer) ?? answer
  }
  const read = async (): Promise<Seen> => {
    const asked = performance.now()
    const answer = await fetch(address).then(
      async (response) => `${response.status} ${await response.text()}`,
      (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
    )
    return { answer: once(answer), took: performance.now() - asked }
  }
  const going = (async () => {
    while (!over.signal.aborted) {
      const due = ((performance.now() - begun) / 1000) * perSecond
      while (seen.length < due) seen.push(read())
      await wait(10)
    }
  })()
  return async (): Promise<Seen[]> => {
    over.abort()
    await going
    return Promise.all(seen)
  }
}
