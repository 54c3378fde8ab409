/** What an update leaves on the machine beside the program. */

/** Root writes, everybody reads: the panel shows what stands here. */
export const PASTA = '/var/lib/sorium-atualizacao'
export const ESTADO = `${PASTA}/estado.json`
export const REGISTROS = `${PASTA}/registros`
/** What the site may write: which of the versions that root found it wants. It says no address and no path. */
export const PEDIDO = '/var/lib/sorium/atualizacao-pedida'
export const CONFIGURACAO = '/etc/sorium/sorium.env'
/** The name with which a process says that it is updating; it goes with the process. */
export const TRAVA = '\0sorium-atualizacao'
