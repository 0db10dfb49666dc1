import { fetchFile } from '#api/client.ts'
import type { Call } from '#contract/call.ts'

/** In ms: a browser may ask where to put a file before it reads it. */
const kept = 60_000

/** Fetches a file and hands it to the browser to be saved. Throws as `send` does. */
export const saveFile = async <Input>(call: Call<Input, Blob>, input: Input): Promise<void> => {
  const { name, blob } = await fetchFile(call, input)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), kept)
}
