const front = /^---\r?\n([\s\S]*?\n)---\r?\n/

/** The YAML and the words of a text of the office. */
interface Parts {
  /** A YAML file's all, what stands between the hyphens of a Markdown file; undefined where those are missing. */
  yaml: string | undefined
  body: string
}

export const partsOf = (path: string, text: string): Parts => {
  if (path.endsWith('.yaml')) return { yaml: text, body: '' }
  const [whole = '', yaml] = front.exec(text) ?? []
  return { yaml, body: text.slice(whole.length) }
}

/** The text with its YAML as `edit` makes it; what cannot be read stays as it is. */
export const withYaml = (path: string, text: string, edit: (yaml: string) => string): string => {
  const { yaml, body } = partsOf(path, text)
  if (yaml === undefined) return text
  return path.endsWith('.yaml') ? edit(yaml) : `---\n${edit(yaml)}---\n${body}`
}

/** A Markdown text with other words below its front matter. */
export const withBody = (text: string, body: string): string =>
  text.slice(0, text.length - partsOf('.md', text).body.length) + body
