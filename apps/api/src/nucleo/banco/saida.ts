/** Statements of one connection that leave together. */
import type { Connection } from 'pg'

/**
 * What this connection is told from now to the end of this turn of the loop goes out in one piece. The driver writes each statement by itself: several of one
 * transaction would be a system call each, and would wake the database as often.
 */
export function sairJunto({ stream }: Pick<Connection, 'stream'>): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
