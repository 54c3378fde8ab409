import { useSyncExternalStore } from 'react'

const nunca = () => () => undefined

/** False while the server draws a page, and while the browser takes it over as it was drawn. */
export const useNoNavegador = (): boolean =>
  useSyncExternalStore(
    nunca,
    () => true,
    () => false,
  )
