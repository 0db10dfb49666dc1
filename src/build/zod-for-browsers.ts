// Leaves the making of JSON Schema out of the zod that browsers get, 4 KB of each form: only the server describes the
// API. zod's types carry it as methods, so no bundler can tell that nobody calls them. Its English sentences go, too:
// every rule of the contract has its own, in Korean; and so does what lets data refer to itself, which no form's can
// (`zod/mini` comes without it, too).
import { readFile } from 'node:fs/promises'

const unused =
  /\/zod\/v4\/core\/(to-json-schema|json-schema-processors|json-schema-generator|memoizer)\.js$/
const sentences = /\/zod\/v4\/locales\/en\.js$/

/** The module's own names, all of them functions that do nothing. */
const emptied = async (file) => {
  const source = await readFile(file, 'utf8')
  const exported = source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)
  return `const none = () => undefined\n${[...exported].map(([, name]) => `export { none as ${name} }`).join('\n')}`
}

export const zodForBrowsers = () => ({
  name: 'zod-for-browsers',
  apply: 'build',
  load: {
    filter: { id: [unused, sentences] },
    handler(id) {
      if (this.environment.name !== 'client') return undefined
      return sentences.test(id) ? 'export default () => ({})' : emptied(id)
    },
  },
})
