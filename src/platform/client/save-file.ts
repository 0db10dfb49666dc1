import { fetchFile, type SendOptions } from '#platform/client/client.ts'
import { handOver } from '#platform/client/hand-over.ts'
import type { Call } from '#platform/api/call.ts'

/** Fetches a file and hands it to the browser to be saved. Throws as `send` does. */
export const saveFile = async <Input>(
  call: Call<Input, Blob>,
  input: Input,
  options: SendOptions = {},
): Promise<void> => handOver(await fetchFile(call, input, options))
