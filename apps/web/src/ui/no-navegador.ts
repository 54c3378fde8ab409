import { useSyncExternalStore } from 'react'

const nunca = () => () => undefined

/** False on the server and during hydration. */
export const useNoNavegador = (): boolean =>
  useSyncExternalStore(
    nunca,
    () => true,
    () => false,
  )
