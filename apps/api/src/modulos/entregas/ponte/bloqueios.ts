import { createHash } from 'node:crypto'
import type { OcorridoNaCidade, PedidoDeBloqueios, RespostaDeBloqueios } from '@sorium/contratos/ponte/index.ts'
import { RECUSADOS_NO_MAXIMO } from '@sorium/contratos/ponte/bloqueios.ts'
import { auditar, lerAjustes } from '#modulos/configuracoes/index.ts'
import { bloquearPorFora, contasDe, esquecerBloqueio, lembrarBloqueio, liberarPorFora } from '#modulos/sessao/porta-bloqueio.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import type { Armazem } from '../armazem.ts'
import { admitirPonte } from './admitir.ts'

export async function trocarBloqueios(
  servidor: string,
  pedido: PedidoDeBloqueios,
  com: { ctx: Ctx; armazem: Armazem },
): Promise<RespostaDeBloqueios> {
  const { doMundo } = await admitirPonte(servidor, pedido, com)
  const { banco } = com.ctx
  const recebidos = pedido.ocorridos.map((o) => o.id)
  if (!doMundo) {
    if (recebidos.length > 0) await banco.transacao((tx) => anotarSemEfeito(tx, servidor, pedido.ocorridos))
    // Without `recusar` the ponte keeps its present list; an empty list would unban people in a base that stores bans itself.
    return { versao: pedido.versao, recebidos }
  }
  const ajustes = await lerAjustes(banco)
  for (const ocorrido of pedido.ocorridos)
    await banco.transacao((tx) => anotarOcorrido(tx, { servidor, ocorrido, bloquear: ajustes.cidade_bloquear_banidos }))
  const recusar = ajustes.cidade_recusar_bloqueados ? await recusados(banco) : []
  const versao = createHash('sha256').update(JSON.stringify(recusar)).digest('hex')
  return versao === pedido.versao ? { versao, recebidos } : { versao, recusar, recebidos }
}

async function anotarOcorrido(tx: Transacao, p: { servidor: string; ocorrido: OcorridoNaCidade; bloquear: boolean }): Promise<void> {
  const { tipo, motivo, ate, por } = p.ocorrido
  const discordIds = await discordsDe(tx, p.ocorrido.identificadores)
  const contas = await contasDe(tx, discordIds)
  for (const { id, discord_id } of contas) {
    if (tipo === 'expulso') await anotarExpulsao(tx, { ...p, usuario: id })
    else if (tipo === 'liberado') await liberarPorFora(tx, { usuario: id, origem: 'cidade' })
    else if (p.bloquear) {
      const porquem = por === '' ? motivo : `${motivo} (${por})`
      await bloquearPorFora(tx, { usuario: id, origem: 'cidade', motivo: porquem, ate: ate === null ? null : new Date(ate * 1000) })
    }
    await esquecerBloqueio(tx, discord_id)
  }
  // Without an account, the ban is stored until the person's first sign-in.
  const semConta = discordIds.filter((d) => !contas.some((c) => c.discord_id === d))
  for (const discordId of semConta) {
    if (tipo === 'liberado') await esquecerBloqueio(tx, discordId)
    else if (tipo === 'banido' && p.bloquear)
      await lembrarBloqueio(tx, { discordId, motivo, ate: ate === null ? null : new Date(ate * 1000) })
  }
}

function anotarSemEfeito(tx: Transacao, servidor: string, ocorridos: readonly OcorridoNaCidade[]): Promise<void> {
  return auditar(tx, {
    ator: `servidor:${servidor}`,
    papel: 'ponte',
    acao: 'ponte.bloqueio_sem_efeito',
    objeto: `servidor:${servidor}`,
    depois: { ocorridos: ocorridos.map(({ tipo, identificadores }) => ({ tipo, identificadores })) },
  })
}

function anotarExpulsao(tx: Transacao, p: { servidor: string; ocorrido: OcorridoNaCidade; usuario: string }): Promise<void> {
  const { motivo, por } = p.ocorrido
  return auditar(tx, {
    ator: `servidor:${p.servidor}`,
    papel: 'ponte',
    acao: 'sessao.expulso_da_cidade',
    objeto: `jogador:${p.usuario}`,
    depois: { motivo, por },
  })
}

const SEM_PREFIXO = /^license2?:/

async function discordsDe(leitura: Leitura, identificadores: readonly string[]): Promise<string[]> {
  const proprios = identificadores.filter((i) => i.startsWith('discord:')).map((i) => i.slice('discord:'.length))
  const licencas = identificadores.filter((i) => SEM_PREFIXO.test(i)).map((i) => i.replace(SEM_PREFIXO, '').toLowerCase())
  const porLicenca = await Promise.all(
    licencas.map((licenca) =>
      leitura.linhas<{ discord_id: string }>(
        `select l.discord_id from perfil_pub_procurar($1, 20) p join perfil_pub_licencas l on l.discord_id = p.discord_id
         where regexp_replace(lower(l.license), '^license2?:', '') = $1`,
        [licenca],
      ),
    ),
  )
  return [...new Set([...proprios, ...porLicenca.flat().map((l) => l.discord_id)])]
}

async function recusados(leitura: Leitura): Promise<NonNullable<RespostaDeBloqueios['recusar']>> {
  const linhas = await leitura.linhas<{ discord_id: string; license: string | null; motivo: string }>(
    `select b.discord_id, l.license, b.motivo from sessao_pub_bloqueados b left join perfil_pub_licencas l on l.discord_id = b.discord_id
     order by b.banido_em desc, b.id limit ${RECUSADOS_NO_MAXIMO}`,
  )
  return linhas.map(({ discord_id, license, motivo }) => ({
    identificadores: [`discord:${discord_id}`, ...(license ? [`license:${license.replace(SEM_PREFIXO, '')}`] : [])],
    motivo,
  }))
}
