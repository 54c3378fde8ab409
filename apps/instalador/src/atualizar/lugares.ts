export const PASTA = '/var/lib/sorium-atualizacao'
export const ESTADO = `${PASTA}/estado.json`
export const REGISTROS = `${PASTA}/registros`
/** The site writes its request here: 'procurar', or the number of the version that root has found; never an address or a path. */
export const PEDIDO = '/var/lib/sorium/atualizacao-pedida'
export const CONFIGURACAO = '/etc/sorium/sorium.env'
export const TRAVA = '\0sorium-atualizacao'
/**
 * Where versions are announced, unless ATUALIZACOES_ENDERECO is set (docs/publicar.md). Another publisher must change this address, and the key in
 * publicacao.pem.
 */
export const ENDERECO_DAS_VERSOES = 'https://github.com/sorium/sorium/releases/latest/download/versao.json'
