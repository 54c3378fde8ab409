/**
 * Ties a child to its supervisor: the channel between them closes when the supervisor dies, in whatever way, and the child
 * then stops as if it had been asked to. Here and not in the programs, since one may die while the other is still booting.
 */
const PRAZO_DA_PARADA_MS = 10_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), PRAZO_DA_PARADA_MS).unref()
  process.kill(process.pid, 'SIGTERM')
})
