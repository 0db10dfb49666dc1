import { clientSecret } from '#api/request.ts'
import { uploadPath } from '#contract/office-post-drafts.ts'
import { uploads } from '#rules/post-states.ts'
import { Upload } from 'tus-js-client'

/** In ms: a line that comes and goes on a train is waited for. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000]

/**
 * Sends a file in parts, going on where it stopped (tus), also after the page was loaded again. `onProgress` hears the
 * share from 0 to 1. Answers with the upload's name for `attachUpload`. Throws what a person can read.
 */
export const uploadFile = (file: File, onProgress: (share: number) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `/api${uploadPath}`,
      chunkSize: uploads.chunkBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      headers: { 'client-secret': clientSecret },
      metadata: { filename: file.name.normalize('NFC'), filetype: file.type },
      onProgress: (sent, whole) => onProgress(whole === 0 ? 1 : sent / whole),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      onError: (error) => reject(new Error(wordsOf(error), { cause: error })),
    })
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    })
  })

/** What the server said, where it said something. */
const wordsOf = (error: Error): string => {
  const said = 'originalResponse' in error ? bodyOf(error.originalResponse) : undefined
  return said ?? '파일을 올리지 못했습니다. 연결을 확인하고 다시 시도해 주세요.'
}

const bodyOf = (response: unknown): string | undefined => {
  if (typeof response !== 'object' || response === null || !('getBody' in response))
    return undefined
  const { getBody } = response as { getBody: () => string }
  try {
    const { error } = JSON.parse(getBody.call(response)) as {
      error?: { message?: string; fields?: Record<string, string> }
    }
    return Object.values(error?.fields ?? {})[0] ?? error?.message
  } catch {
    return undefined
  }
}
