/** What a person reads where the site answers no page: too many visits, or a database that is away. Static but for a number, and cheap. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Recusa } from '#nucleo/erros.ts'
import { comoRecusa } from '#nucleo/http/index.ts'

/** The site's program is left out: it would begin to ask what was just refused. */
const PROGRAMA = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const FOLHA_DO_TEMA = /<link rel="stylesheet" href="[^"]*\/tema.css" \/>/
const CABECA = /<!--sorium:cabeca-->[^]*<!--\/sorium:cabeca-->/

function textosDe({ status, message, tenteEmS = 5 }: Recusa): { titulo: string; texto: string; espera: string } {
  const espera = `Tente de novo em ${tenteEmS} ${tenteEmS === 1 ? 'segundo' : 'segundos'}.`
  if (status !== 429) return { titulo: 'O site volta já', texto: message, espera }
  return {
    titulo: 'Muitas visitas em pouco tempo',
    texto: 'Muitas páginas foram abertas a partir da sua conexão no último minuto.',
    espera,
  }
}

/** `modelo`: the built page, for its style sheets. The button is a link to the same address: '' is where one is. */
export function criarPaginaDeRecusa(modelo: string) {
  const moldura = modelo.replaceAll(PROGRAMA, '').replace(FOLHA_DO_TEMA, '')

  return (erro: Error, req: FastifyRequest, res: FastifyReply) => {
    const recusa = comoRecusa(erro)
    if (!recusa) throw erro
    const { titulo, texto, espera } = textosDe(recusa)
    const corpo =
      `<main class="pagina-solta stack"><h1 class="h1">${titulo}</h1><section class="card"><div class="empty">` +
      `<img src="/imagens/icone.avif" alt="" width="72" height="72" /><b>${espera}</b><p>${texto}</p>` +
      `<a class="btn btn--primary" href="">Tentar de novo</a></div></section></main>`
    const html = moldura
      .replaceAll('__NONCE__', req.nonce)
      .replace(CABECA, `<title>${titulo}</title><meta name="robots" content="noindex" />`)
      .replace('<div id="raiz"></div>', corpo)
    if (recusa.tenteEmS !== undefined) res.header('retry-after', String(recusa.tenteEmS))
    return res.code(recusa.status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  }
}
