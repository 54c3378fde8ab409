import { randomUUID } from 'node:crypto'

/** A request's id: ours alone, short enough to be read out. Whatever a client sends as one is not taken. */
export const novoId = (): string => randomUUID().slice(0, 8)
