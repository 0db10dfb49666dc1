import { createQuery } from '#platform/client/query.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'

/** A conference's pre-registration, and where it is made. */
export interface Offer {
  conference_id: string
  href: string
}

/**
 * What to go on to once the fee is paid: the pre-registration, where this member can make it now, by the server's word.
 * Nothing is asked before that.
 */
export const useNext = (
  { conference_id, href }: Offer,
  paid: boolean,
): { label: string; href: string } | undefined => {
  const [$input] = useState(() => atom<{ conference_id: string } | undefined>())
  const [check] = useState(() =>
    createQuery('GET /v1/front/getRegistrationCheck', 'public', $input),
  )
  const { data } = useStore(check, { ssr: () => ({ loading: true }) })
  useEffect(() => {
    if (paid) $input.set({ conference_id })
  }, [$input, conference_id, paid])
  const step = data?.step
  return step === 'register' || step === 'wait'
    ? { label: '학술대회 등록하러 가기', href }
    : undefined
}
