import type { RecusaDaPagina, Site } from '../../../web/src/servidor/porta.ts'
import type { EscreverRecusa, RecusaDita } from '#nucleo/http/index.ts'

const VOLTA_EM_S = 5

function textosDe({ status, texto, tenteEmS = 5, pedido }: RecusaDita): RecusaDaPagina {
  const espera = `Tente de novo em ${tenteEmS} ${tenteEmS === 1 ? 'segundo' : 'segundos'}.`
  if (status === 429)
    return {
      titulo: 'Muitas visitas em pouco tempo',
      texto: 'Muitas páginas ou entradas foram pedidas a partir da sua conexão no último minuto.',
      espera,
      voltaEmS: null,
    }
  if (status <= 500)
    return {
      titulo: 'Não deu certo',
      texto,
      espera: pedido ? `Código para o suporte: ${pedido}` : 'Volte e tente de novo.',
      voltaEmS: null,
    }
  // The page reloads itself slowly, otherwise all waiting visitors would overload the database again.
  return { titulo: 'O site volta já', texto, espera: 'Esta página tenta de novo sozinha.', voltaEmS: Math.max(VOLTA_EM_S, tenteEmS) }
}

export const criarPaginaDeRecusa =
  (site: Site): EscreverRecusa =>
  (recusa) =>
    site.escreverRecusa(textosDe(recusa))
