import { setTimeout as dormir } from 'node:timers/promises'
import type { Maquina } from '../maquina.ts'
import { doente, MUDO, situacao, type Situacao, ultimasPalavras } from './servico.ts'

const RITMO_MS = 300
const SEGUIDAS = 3
/** Only a long silence counts: an overloaded machine answers late, and the old version would not answer sooner. */
const CALADO_MS = 20_000
const MEDIR_CADA_MS = 2_000
const PARTE_QUE_FALHA = 0.2
const FALHAS_NO_MINIMO = 5

export async function vigiar(m: Maquina, p: { origem: string; porMs: number; inicio: Situacao }): Promise<string | null> {
  let seguidas = 0
  let respondeuEm = Date.now()
  let medida = { total: 0, falhas: 0 }
  let mediuEm = Date.now()
  for (const fim = Date.now() + p.porMs; Date.now() < fim; await dormir(RITMO_MS)) {
    const falta = await doente(p.origem)
    if (falta !== MUDO) respondeuEm = Date.now()
    if (falta === MUDO && Date.now() - respondeuEm > CALADO_MS) return `${falta} por ${CALADO_MS / 1000} s`
    seguidas = falta === null ? 0 : falta === MUDO ? seguidas : seguidas + 1
    if (falta !== null && seguidas >= SEGUIDAS) return `${falta}, ${SEGUIDAS} vezes seguidas`
    const agora = await situacao(m, 'sorium')
    if (!agora.ativo || agora.pid !== p.inicio.pid || agora.reinicios !== p.inicio.reinicios)
      return `o processo terminou: ${await ultimasPalavras(m, 'sorium')}`
    if (Date.now() - mediuEm < MEDIR_CADA_MS) continue
    mediuEm = Date.now()
    const nova = await medir(p.origem)
    if (!nova) continue
    const [total, falhas] = [nova.total - medida.total, nova.falhas - medida.falhas]
    if (falhas >= FALHAS_NO_MINIMO && falhas / total >= PARTE_QUE_FALHA) return `${falhas} de ${total} respostas foram falhas do site`
    medida = nova
  }
  return null
}

async function medir(origem: string): Promise<{ total: number; falhas: number } | null> {
  const resposta = await fetch(`${origem}/api/metricas`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  if (!resposta?.ok) return null
  const texto = await resposta.text()
  let [total, falhas] = [0, 0]
  for (const [, status, quantas] of texto.matchAll(/^sorium_pedido_duracao_segundos_count\{[^}]*status="(\dxx)"[^}]*\} (\d+)/gm)) {
    total += Number(quantas)
    if (status === '5xx') falhas += Number(quantas)
  }
  // Do not count a purchase that was told to come back later, although its status is 5xx.
  const [, mandadas = '0'] = /^sorium_compras_mandadas_voltar_total (\d+)/m.exec(texto) ?? []
  return { total: total - Number(mandadas), falhas: falhas - Number(mandadas) }
}
