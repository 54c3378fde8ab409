/** Only root writes here; everybody may read, because the panel shows it. */
export const PASTA = '/var/lib/sorium-atualizacao'
export const ESTADO = `${PASTA}/estado.json`
export const REGISTROS = `${PASTA}/registros`
/** The site writes here which version it wants, one of those that root has found; never an address or a path. */
export const PEDIDO = '/var/lib/sorium/atualizacao-pedida'
export const CONFIGURACAO = '/etc/sorium/sorium.env'
/** An abstract socket name; the system frees the socket when the process ends. */
export const TRAVA = '\0sorium-atualizacao'
/**
 * The address at which versions are announced, unless ATUALIZACOES_ENDERECO is set; format: docs/publicar.md. Another publisher writes his address here and his key
 * in publicacao.pem.
 */
export const ENDERECO_DAS_VERSOES = 'https://github.com/sorium/sorium/releases/latest/download/versao.json'
