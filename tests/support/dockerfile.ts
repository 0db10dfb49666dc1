/** One line of a Dockerfile, continued lines joined: `RUN`, `COPY`, … and what follows. */
export interface Step {
  word: string
  rest: string
}

/** The steps of a Dockerfile, in order. Knows what this project's uses: continued lines, comments, no here-documents. */
export const stepsOf = (text: string): Step[] =>
  text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [word = '', ...rest] = line.split(' ')
      return { word, rest: rest.join(' ') }
    })

/** The stages: what each begins with, its name, and its steps. */
export const stagesOf = (steps: readonly Step[]) => {
  const stages: { from: string; name: string | undefined; steps: Step[] }[] = []
  for (const step of steps) {
    if (step.word === 'FROM') {
      const [from = '', , name] = step.rest.split(' ')
      stages.push({ from, name, steps: [] })
    } else stages.at(-1)?.steps.push(step)
  }
  return stages
}

/** What a step in exec form runs: `CMD ["node", "x"]`, also behind `HEALTHCHECK … CMD`. */
export const commandOf = ({ rest }: Step): string[] =>
  JSON.parse(rest.slice(rest.indexOf('['))) as string[]

/** What `ENV` sets. */
export const settingsOf = ({ rest }: Step): Record<string, string> =>
  Object.fromEntries(
    rest.split(' ').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

/** Whether a file of the project is kept out of an image; later lines undo earlier ones. */
export const isIgnored = (rules: string, path: string): boolean => {
  let isOut = false
  for (const line of rules.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const rule = line.replace(/^!/, '')
    if (matches(rule, path)) isOut = !line.startsWith('!')
  }
  return isOut
}

const matches = (rule: string, path: string): boolean => {
  const pattern = rule
    .replaceAll('.', String.raw`\.`)
    .replaceAll('**/', '(?:[^/]+:)')
    .replaceAll('*', '[^/]*')
    .replaceAll('(?:[^/]+:)', '(?:[^/]+/)*')
  return new RegExp(`^${pattern}(?:/|$)`).test(path)
}
