// Run as a program: writes, changes and deletes notices in DATA_DIR without end or as often as it is told, and prints
// a line for each one only after the database has answered.
import { readConfig } from '#platform/server/config.ts'
import { createContext } from '#app/context.ts'
import { changePost, createPost, deletePost } from '#boards/server/posts/writing.ts'
import { writeSync } from 'node:fs'

const [name = '', times = 'Infinity'] = process.argv.slice(2)
const context = await createContext(readConfig())

for (let number = 1; number <= Number(times); number += 1) {
  const title = `${name} ${number}`
  const enrolledAt = new Date(Date.UTC(2026, 0, 1 + ((number * 7) % 300)))
  const post = { title, content: '<p>노화</p>', author: name, enrolledAt }
  const pk = await createPost(context, { type: 'notice', ...post })
  if (number % 3 === 0) await changePost(context, pk, { pinned: true })
  if (number % 5 === 0) await deletePost(context, pk)
  writeSync(1, `${number % 5 === 0 ? 'deleted' : 'kept'} ${pk} ${title}\n`)
}
await context.close()
