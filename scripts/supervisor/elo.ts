/** Loaded into each child before its program. The channel to the supervisor closes when the supervisor dies in any way; then the child stops itself. */
const PRAZO_DA_PARADA_MS = 10_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), PRAZO_DA_PARADA_MS).unref()
  process.kill(process.pid, 'SIGTERM')
})
