/** Tells TanStack's onlineManager when the server cannot be reached, because a browser reports only a missing network. */
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const PROVA_MS = 4_000
const DE_NOVO_MS = 3_000

const alcanca = () =>
  fetch('/api/saude', { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PROVA_MS) }).then(
    () => true,
    () => false,
  )

async function esperarAVolta(): Promise<void> {
  while (!onlineManager.isOnline()) {
    if (await alcanca()) onlineManager.setOnline(true)
    else await new Promise((passar) => setTimeout(passar, DE_NOVO_MS))
  }
}

let prova: Promise<void> | null = null

async function provar(): Promise<void> {
  if (await alcanca()) return
  onlineManager.setOnline(false)
  void esperarAVolta()
}

/** After an unanswered call: resolves once it is known whether the server can be reached. */
export async function conferirRede(): Promise<void> {
  if (!onlineManager.isOnline()) return
  prova ??= provar().finally(() => (prova = null))
  await prova
}

export const temRede = (): boolean => onlineManager.isOnline()

export const useSemRede = (): boolean =>
  useSyncExternalStore(
    (avisar) => onlineManager.subscribe(avisar),
    () => !temRede(),
    () => false,
  )
