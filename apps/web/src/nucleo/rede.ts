/**
 * Whether the server can be reached. The query cache asks the same (TanStack's onlineManager): while it cannot, reads and writes wait, and go on when
 * it can again. The browser tells when it has no network at all; a network that leads nowhere shows itself by a call without an answer.
 */
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const PROVA_MS = 4_000
const DE_NOVO_MS = 3_000

/** Any answer will do. */
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

/** A call had no answer. Waits until it is known whether others would have one. */
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
