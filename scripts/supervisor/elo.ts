/**
 * Loaded into each child. The channel to the supervisor closes when the supervisor dies in any way; the child then stops as if asked to. Loaded
 * before the program, because the supervisor may die while the program still boots.
 */
const PRAZO_DA_PARADA_MS = 10_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), PRAZO_DA_PARADA_MS).unref()
  process.kill(process.pid, 'SIGTERM')
})
