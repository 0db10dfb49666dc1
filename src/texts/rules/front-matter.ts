const front = /^---\r?\n([\s\S]*?\n)---\r?\n/

interface Parts {
  /** All of a YAML file, or a Markdown file's front matter; undefined if that is missing. */
  yaml: string | undefined
  body: string
}

export const partsOf = (path: string, text: string): Parts => {
  if (path.endsWith('.yaml')) return { yaml: text, body: '' }
  const [whole = '', yaml] = front.exec(text) ?? []
  return { yaml, body: text.slice(whole.length) }
}

export const withYaml = (path: string, text: string, edit: (yaml: string) => string): string => {
  const { yaml, body } = partsOf(path, text)
  if (yaml === undefined) return text
  return path.endsWith('.yaml') ? edit(yaml) : `---\n${edit(yaml)}---\n${body}`
}

export const withBody = (text: string, body: string): string =>
  text.slice(0, text.length - partsOf('.md', text).body.length) + body
