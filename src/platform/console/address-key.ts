import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * The last part of the page's address, which names the record (src/app/http/destination.ts). Empty
 * until the browser has taken over.
 */
export const useAddressKey = (): string =>
  useSyncExternalStore(
    never,
    () => location.pathname.split('/').at(-1) ?? '',
    () => '',
  )

/** The address key as a number; 0 if it is none. */
export const useAddressPk = (): number => Number(useAddressKey()) || 0
