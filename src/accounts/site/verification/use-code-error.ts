import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Purpose } from '#accounts/api/verification.ts'
import { $verifications } from '#accounts/client/verification.ts'

/**
 * The error of a missing or refused code. It goes away when another code is mailed. `tries` counts
 * how often the form was submitted.
 */
export const useCodeError = (purpose: Purpose, tries: number) => {
  const current = useStore($verifications, { ssr: () => undefined })?.[purpose]
  const [said, setSaid] = useState<{ tries: number; of?: typeof current; text?: string }>({ tries })
  if (said.tries !== tries) {
    setSaid({ tries, of: current, text: '이메일 인증을 먼저 완료해 주세요.' })
  }
  return {
    codeError: said.of === current && current?.verified !== true ? said.text : undefined,
    refuse: (text: string) => setSaid({ tries, of: $verifications.get()?.[purpose], text }),
    forget: () => setSaid({ tries }),
  }
}
