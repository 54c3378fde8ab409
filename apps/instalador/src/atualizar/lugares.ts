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
/**
 * Where versions of the site are announced, unless ATUALIZACOES_ENDERECO names another place; the page's form is in docs/publicar.md. Whoever publishes
 * writes his own here, beside his key in publicacao.pem.
 */
export const ENDERECO_DAS_VERSOES = 'https://github.com/sorium/sorium/releases/latest/download/versao.json'
