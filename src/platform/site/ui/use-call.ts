import { atom } from 'nanostores'
import { useState } from 'react'
import type { AccessOf, Input, Key } from '#platform/client/keys.ts'
import { createQuery } from '#platform/client/query.ts'
import { useQuery } from '#platform/site/ui/use-query.ts'

export const useCall = <K extends Key>(key: K, whose: AccessOf<K>, input: Input<K>) => {
  const [query] = useState(() => createQuery(key, whose, atom(input)))
  return { ...useQuery(query), again: () => query.revalidate() }
}
