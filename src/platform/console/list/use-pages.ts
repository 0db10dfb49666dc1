import { type Address, queryOf } from '#platform/console/list/address.ts'
import type { Go } from '#platform/console/list/use-address.ts'
import { lastPage } from '#platform/rules/pages.ts'
import { type RefObject, useEffect } from 'react'

interface Asked {
  address: Address
  go: Go
  section: RefObject<HTMLElement | null>
  pageSize: number
  /** Undefined until it is known. */
  count: number | undefined
}

/** What the page links need; an address beyond the end leads to the last page. */
export const usePages = ({ address, go, section, pageSize, count }: Asked) => {
  const last = lastPage(count ?? 0, pageSize)
  const isBeyond = count !== undefined && address.page > last
  useEffect(() => {
    if (isBeyond) go({ ...address, page: last }, 'replace')
  }, [isBeyond, address, last, go])
  return {
    last,
    hrefOf: (page: number): string => queryOf({ ...address, page }) || location.pathname,
    onTurn: (page: number): void => {
      go({ ...address, page })
      section.current?.scrollIntoView({ block: 'start' })
    },
  }
}
