import { useState } from 'react'
import type { AttachAnswer, AttachInput } from '#boards/api/office-post-drafts.ts'
import type { OfficeFile } from '#boards/api/office-post-fields.ts'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import { uploadProblem, uploads } from '#boards/rules/boards.ts'
import { askConsoleQuietly } from '#platform/client/console.ts'
import { ApiError, errorText } from '#platform/client/errors.ts'
import type { Input } from '#platform/client/keys.ts'
import { inBase64 } from '#platform/console/use-answer.ts'

/**
 * Sends a file in parts and creates the post's draft if needed. `onShare` gets 0 to 1. Throws an
 * Error with a Korean sentence for the file's row.
 */
export const sendFile = async (
  autosave: PostAutosave,
  file: File,
  { kind, onShare }: { kind: AttachInput['kind']; onShare: (share: number) => void },
): Promise<AttachAnswer> => {
  const { size } = file
  const name = file.name.normalize('NFC')
  const problem = uploadProblem({ name, size, kind })
  if (problem !== undefined) throw new Error(problem)
  const { post_pk } = await autosave.drafted()
  const upload = crypto.randomUUID()
  for (let part = 0; part * uploads.partBytes < size; part += 1) {
    const from = part * uploads.partBytes
    const bytes = await inBase64(file.slice(from, from + uploads.partBytes))
    await sendPart({ upload, part, bytes })
    onShare(Math.min(1, (from + uploads.partBytes) / size))
  }
  return askConsoleQuietly('POST /v1/console/drafts/attach', { post_pk, upload, name, size, kind })
}

/** Milliseconds between tries; they outlast a broken line on a train. */
const delays = [1000, 3000, 5000, 10_000, 20_000]

const sendPart = async (input: Input<'POST /v1/console/drafts/part'>): Promise<void> => {
  for (const delay of [...delays, undefined]) {
    try {
      await askConsoleQuietly('POST /v1/console/drafts/part', input)
      return
    } catch (error) {
      const isOver = error instanceof ApiError && !error.is('unavailable') && !error.is('tooSlow')
      if (isOver || delay === undefined) throw error
    }
    await new Promise((resolve) => void setTimeout(resolve, delay))
  }
}

export interface Going {
  key: string
  name: string
  size: number
  share: number
  problem?: string
}

let count = 0

export const useSending = (autosave: PostAutosave) => {
  const [going, setGoing] = useState<readonly Going[]>([])
  const [added, setAdded] = useState<readonly OfficeFile[]>([])

  const set = (key: string, changes: Partial<Going>): void =>
    setGoing((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  const send = async (file: File): Promise<void> => {
    count += 1
    const key = `file-${count}`
    setGoing((all) => [...all, { key, name: file.name, size: file.size, share: 0 }])
    try {
      const onShare = (share: number) => set(key, { share })
      const stored = await sendFile(autosave, file, { kind: 'attachment', onShare })
      setAdded((all) => [...all, stored])
      setGoing((all) => all.filter((one) => one.key !== key))
    } catch (error) {
      set(key, { problem: errorText(error) })
    }
  }
  const take = (files: Iterable<File>): void => {
    for (const file of files) void send(file)
  }
  return { going, added, take }
}
