import { ApiError } from '#platform/client/errors.ts'
import { useRef, useState } from 'react'

/** How long the next mail is refused, and until when by this device's clock, both in ms. */
export interface Wait {
  span: number
  until: number
  /** Which limit it is. */
  why: string
}

export interface Notice {
  /** What it is about. */
  of: 'mail' | 'code'
  good: boolean
  text: string
}

/** What is to be said of a mail or a code, and one attempt at a time. `onDelayed`: the mail will come later. */
export const useAttempt = (onDelayed: () => void) => {
  const [notice, setNotice] = useState<Notice>()
  const [waiting, setWaiting] = useState<Wait>()
  const busy = useRef(false)

  const explain = (error: ApiError, of: Notice['of']): void => {
    const { message, fields, retryAfter = 60 } = error
    if (error.is('tooMany')) {
      const span = retryAfter * 1000
      setWaiting({ span, until: Date.now() + span, why: fields['email'] ?? '' })
      setNotice(undefined)
      return
    }
    // The mail is on its way all the same, so its code is asked for.
    const delayed = error.is('mailDelayed')
    if (delayed) onDelayed()
    const text = fields[of === 'mail' ? 'email' : 'code'] ?? message
    setNotice({ of: delayed ? 'code' : of, good: false, text })
  }

  return {
    notice,
    waiting,
    say: setNotice,
    forget: () => {
      setNotice(undefined)
      setWaiting(undefined)
    },
    /** Answers whether it succeeded. Trouble with the connection is on the screen already. */
    attempt: async (
      of: Notice['of'],
      work: () => Promise<Notice | undefined>,
    ): Promise<boolean> => {
      if (busy.current) return false
      busy.current = true
      setNotice(undefined)
      try {
        setNotice(await work())
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) return false
        explain(error, of)
        return false
      } finally {
        busy.current = false
      }
    },
  }
}
