import { fetchFile, type SendOptions } from '#api/client.ts'
import { handOver } from '#api/hand-over.ts'
import type { Call } from '#contract/call.ts'

/** Fetches a file and hands it to the browser to be saved. Throws as `send` does. */
export const saveFile = async <Input>(
  call: Call<Input, Blob>,
  input: Input,
  options: SendOptions = {},
): Promise<void> => handOver(await fetchFile(call, input, options))
