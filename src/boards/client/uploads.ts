import { uploads } from '#boards/rules/boards.ts'
import { uploadPath } from '#boards/rules/listed-post.ts'
import { clientSecret } from '#platform/client/request.ts'
import { Upload } from 'tus-js-client'

/** In ms: a line that comes and goes on a train is waited for. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000]

export interface Uploaded {
  /** The upload's name for `attachUpload`. */
  id: string
  /** To be called once it is attached; until then the same file, sent again, is there already. */
  forget: () => Promise<void>
}

/**
 * Sends a file in parts, going on where it stopped (tus), also after the page was loaded again. `onProgress` hears the
 * share from 0 to 1. Throws what a person can read.
 */
export const uploadFile = (file: File, onProgress: (share: number) => void): Promise<Uploaded> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `/api${uploadPath}`,
      chunkSize: uploads.chunkBytes,
      retryDelays,
      headers: { 'client-secret': clientSecret },
      metadata: { filename: file.name.normalize('NFC'), filetype: file.type },
      onProgress: (sent, whole) => onProgress(whole === 0 ? 1 : sent / whole),
      onSuccess: () =>
        resolve({ id: upload.url?.split('/').at(-1) ?? '', forget: () => forget(upload) }),
      onError: (error) => reject(new Error(wordsOf(error), { cause: error })),
    })
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    })
  })

const forget = async (upload: Upload): Promise<void> => {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) {
    await upload.options.urlStorage?.removeUpload(urlStorageKey)
  }
}

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
