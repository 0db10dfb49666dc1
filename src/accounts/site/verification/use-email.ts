import { useEffect, useRef } from 'react'
import type { Purpose } from '#accounts/api/verification.ts'
import { showField } from '#accounts/site/form/use-first-wrong.ts'
import type { Notice } from '#accounts/site/verification/use-verification.ts'
import { useVerification } from '#accounts/site/verification/use-verification.ts'
import { useNow } from '#platform/site/form/use-today.ts'

export interface EmailOptions {
  purpose: Purpose
  value: string
  onChange: (value: string) => void
  unchanged?: boolean
  isValid: () => Promise<boolean>
  onVerified?: () => void
}

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
  // A verified address needs no further mail, so its wait is ignored.
  const waits = waiting !== undefined && !verified
  const now = useNow(waits)
  const held = (waits && waiting.until > now) || verified || unchanged
  const wrong = (of: Notice['of']) => (notice?.of === of && !notice.good ? notice : undefined)
  const wrongAddress = wrong('mail')

  // Moves the focus to the next input, whose error is then read out.
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
