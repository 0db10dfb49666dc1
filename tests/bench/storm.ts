// Everybody logs in at the same instant, in a thread of its own, so that making the calls does not hold up whoever
// measures meanwhile. Tells how long it took in ms, or fails.
import { login } from '#accounts/api/sessions.ts'
import { send } from '#tests/support/call.ts'
import { parentPort, workerData } from 'node:worker_threads'

export interface Storm {
  url: string
  ids: readonly string[]
  password: string
  /** The address that all of them come from. */
  from: string
}

const { url, ids, password, from } = workerData as Storm

const headers = { 'client-secret': 'society-web', 'content-type': 'application/json' }

const start = performance.now()
const answers = await Promise.all(
  ids.map((member_id) => {
    const body = JSON.stringify({ member_id, member_password: password })
    return send({ url }, { method: 'POST', path: `/api${login.path}`, headers, body, from })
  }),
)
const refused = answers.find(({ text }) => !text.startsWith('{"success":true'))
if (refused) throw new Error(`A login was refused: ${refused.text}`)
parentPort?.postMessage(performance.now() - start)
