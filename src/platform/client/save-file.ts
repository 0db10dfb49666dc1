import { fetchFile, type SendOptions } from '#platform/client/client.ts'
import { downloadBlob } from '#platform/client/hand-over.ts'
import type { FileKey, Input } from '#platform/client/keys.ts'

/** Throws as `send` does. */
export const saveFile = async <K extends FileKey>(
  key: K,
  input: Input<K>,
  options: SendOptions = {},
): Promise<void> => downloadBlob(await fetchFile(key, input, options))
