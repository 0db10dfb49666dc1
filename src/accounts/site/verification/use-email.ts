import type { Purpose } from '#accounts/api/verification.ts'
import type { Notice } from '#accounts/site/verification/use-verification.ts'
import { useVerification } from '#accounts/site/verification/use-verification.ts'
import { showField } from '#platform/site/form/use-first-wrong.ts'
import { useNow } from '#platform/site/form/use-today.ts'
import { useEffect, useRef } from 'react'

export interface EmailOptions {
  purpose: Purpose
  value: string
  onChange: (value: string) => void
  /** It is the address that is known already: no code is needed. */
  unchanged?: boolean
  /** Checks the address before a mail is sent, and shows what is wrong with it. */
  isValid: () => Promise<boolean>
  /** The code was right just now. */
  onVerified?: () => void
}

/** How it stands with the proof of an address, and what its button, boxes and code do. */
export const useEmail = ({
  purpose,
  value,
  onChange,
  unchanged = false,
  isValid,
  onVerified,
}: EmailOptions) => {
  const verification = useVerification(purpose, value)
  const { verified, notice, waiting, sendCode, checkCode, reset } = verification
  const box = useRef<HTMLInputElement>(null)
  // Nobody has to wait for a mail that is not needed any more.
  const waits = waiting !== undefined && !verified
  const now = useNow(waits)
  const held = (waits && waiting.until > now) || verified || unchanged
  const wrong = (of: Notice['of']) => (notice?.of === of && !notice.good ? notice : undefined)
  const wrongAddress = wrong('mail')

  // To where something is to be typed next; what is wrong there is heard with it.
  useEffect(() => {
    if (wrongAddress === undefined) return
    box.current?.focus()
    box.current?.select()
  }, [wrongAddress])
  useEffect(() => {
    if (wrongAddress ?? waiting) showField(box.current)
  }, [wrongAddress, waiting])

  return {
    ...verification,
    waiting: waits ? waiting : undefined,
    held,
    wrongAddress,
    wrongCode: wrong('code'),
    /** For the first box's `ref`. */
    keepBox: (element: HTMLInputElement | null) => {
      box.current = element
    },
    press: async () => {
      if (held) return
      if (await isValid()) await sendCode()
      else showField(box.current)
    },
    change: (next: string) => {
      if (next !== value) reset()
      onChange(next)
    },
    check: async (code: string) => {
      if (await checkCode(code)) onVerified?.()
    },
  }
}

export type Email = ReturnType<typeof useEmail>
