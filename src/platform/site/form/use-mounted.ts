import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether React listens yet: until then a form is a `<fieldset disabled>`, so that nothing typed or sent is lost. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
