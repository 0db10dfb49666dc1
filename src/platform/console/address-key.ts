import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What the page is about, by the end of its address (src/app/http/destination.ts); empty until the browser has it. */
export const useAddressKey = (): string =>
  useSyncExternalStore(
    never,
    () => location.pathname.split('/').at(-1) ?? '',
    () => '',
  )

/** The same as a number; 0 where there is none. */
export const useAddressPk = (): number => Number(useAddressKey()) || 0
