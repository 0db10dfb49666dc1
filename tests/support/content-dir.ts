import { resolve } from 'node:path'

/** The tests' own content (docs/decisions/028-test-content.md): what the office edits in content/ changes no test. */
export const testContent = resolve(import.meta.dirname, 'content')
