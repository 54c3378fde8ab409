/**
 * Loaded into each child, before its program, because the supervisor may die while the program still starts. The channel to the supervisor
 * closes when the supervisor dies in any way; then the child stops as if it were asked to.
 */
const PRAZO_DA_PARADA_MS = 10_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), PRAZO_DA_PARADA_MS).unref()
  process.kill(process.pid, 'SIGTERM')
})
