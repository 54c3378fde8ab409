/** Loaded into each child before its program, so that the child stops itself when the supervisor dies in any way. */
const PRAZO_DA_PARADA_MS = 10_000

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), PRAZO_DA_PARADA_MS).unref()
  process.kill(process.pid, 'SIGTERM')
})
