import type { FoundAddress } from '#rules/postcode.ts'

/** The part of the service's interface that is used: https://postcode.map.kakao.com/guide */
interface PostcodeService {
  Postcode: new (options: {
    oncomplete: (found: FoundAddress) => void
    width: string
    height: string
  }) => { embed: (element: HTMLElement, options: { autoClose: boolean }) => void }
}

declare global {
  interface Window {
    kakao?: Partial<PostcodeService>
  }
}

const source = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'

/** In ms. */
const limit = 15_000

let loading: Promise<PostcodeService> | undefined

/** Fetches the postcode service when it is first needed. Rejects after 15 seconds, and may then be tried again. */
export const loadPostcode = (): Promise<PostcodeService> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const load = (): Promise<PostcodeService> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('The postcode service cannot be loaded'))
    }
    const timer = setTimeout(fail, limit)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const Postcode = window.kakao?.Postcode
      if (Postcode === undefined) {
        fail()
        return
      }
      clearTimeout(timer)
      resolve({ Postcode })
    })
    script.src = source
    document.head.append(script)
  })
