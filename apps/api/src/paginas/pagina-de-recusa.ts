/** What a person reads where the site answers no page: too many visits, or a database that is away. Static but for a number, and cheap. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RecusaDaPagina, Site } from '../../../web/src/servidor/porta.ts'
import type { Recusa } from '#nucleo/erros.ts'
import { comoRecusa } from '#nucleo/http/index.ts'

const VOLTA_EM_S = 5

function textosDe({ status, message, tenteEmS = 5 }: Recusa): RecusaDaPagina {
  const espera = `Tente de novo em ${tenteEmS} ${tenteEmS === 1 ? 'segundo' : 'segundos'}.`
  // It asks again by itself, not so often that all who wait keep the database down.
  if (status !== 429)
    return {
      titulo: 'O site volta já',
      texto: message,
      espera: 'Esta página tenta de novo sozinha.',
      voltaEmS: Math.max(VOLTA_EM_S, tenteEmS),
    }
  return {
    titulo: 'Muitas visitas em pouco tempo',
    texto: 'Muitas páginas foram abertas a partir da sua conexão no último minuto.',
    espera,
    voltaEmS: null,
  }
}

export function criarPaginaDeRecusa(site: Site) {
  return (erro: Error, req: FastifyRequest, res: FastifyReply) => {
    const recusa = comoRecusa(erro)
    if (!recusa) throw erro
    if (recusa.tenteEmS !== undefined) res.header('retry-after', String(recusa.tenteEmS))
    const html = site.escreverRecusa(textosDe(recusa), req.nonce)
    return res.code(recusa.status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  }
}
