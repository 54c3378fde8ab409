import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACORDO_DA_PLATAFORMA } from '@sorium/contratos/configuracoes/acordo.ts'
import type { Mundo } from './aplicacao.ts'

const WEBHOOK = 'https://discord.com/api/webhooks/123456789012345678/um-token-bem-comprido-do-webhook'

async function destino({ mundo, admin }: { mundo: Mundo; admin: { token: string } }): Promise<string> {
  const payload = { nome: 'Equipe', endereco: WEBHOOK }
  const r = await mundo.chamar(admin, { method: 'POST', url: '/api/admin/avisos/webhooks', payload })
  return r.json<{ destinos: { id: string }[] }>().destinos.at(-1)!.id
}

export function escritasDoDono(quem: () => { mundo: Mundo; admin: { token: string } }) {
  const pronto = <T>(pedido: T): T => {
    const { config } = quem().mundo.app.ctx
    Object.assign(config.discord, { api: 'http://127.0.0.1:1/api' })
    Object.assign(config, { copias: { chave: 'AGE-SECRET-KEY-1', destino: { tipo: 'pasta', pasta: '/nenhuma' } } })
    return pedido
  }
  const instalada = <T>(pedido: T): T => {
    const pasta = mkdtempSync(join(tmpdir(), 'sorium-'))
    const disponivel = { versao: '9.9.9', novidades: '', achada_em: '2026-11-25T12:00:00.000Z' }
    writeFileSync(join(pasta, 'estado.json'), JSON.stringify({ disponivel }))
    Object.assign(quem().mundo.app.ctx.config, { pastaDeDados: pasta, pastaDasAtualizacoes: pasta })
    return pedido
  }
  return {
    'POST /admin/atualizacao': {
      acao: 'atualizacao.pediu',
      pedido: () => instalada({ url: '/admin/atualizacao', payload: { versao: '9.9.9' } }),
    },
    'POST /admin/atualizacao/procura': { acao: 'atualizacao.procurou', pedido: () => instalada({ url: '/admin/atualizacao/procura' }) },
    'POST /admin/regras/acordo': {
      acao: 'configuracoes.leu_acordo',
      pedido: () => ({ url: '/admin/regras/acordo', payload: { acordo: ACORDO_DA_PLATAFORMA } }),
    },
    'POST /admin/discord/conferencia': {
      acao: 'discord.pediu_conferencia',
      pedido: () => ({ url: '/admin/discord/conferencia' }),
    },
    'POST /admin/avisos/webhooks': {
      acao: 'avisos.criou_destino',
      pedido: () => ({ url: '/admin/avisos/webhooks', payload: { nome: 'Equipe', endereco: WEBHOOK } }),
    },
    'PUT /admin/avisos/bot': {
      acao: 'avisos.guardou_bot',
      pedido: () => ({ url: '/admin/avisos/bot', payload: { token: 'um.token.de.bot.bem.comprido' } }),
    },
    'POST /admin/avisos/canais': {
      acao: 'avisos.criou_destino',
      pedido: async () => {
        const { mundo, admin } = quem()
        await mundo.chamar(admin, { method: 'PUT', url: '/api/admin/avisos/bot', payload: { token: 'um.token.de.bot.bem.comprido' } })
        return { url: '/admin/avisos/canais', payload: { nome: 'Loja', canal: '223456789012345678' } }
      },
    },
    'POST /admin/avisos/destinos/:id/teste': {
      acao: 'avisos.testou_destino',
      pedido: async () => pronto({ url: `/admin/avisos/destinos/${await destino(quem())}/teste` }),
    },
    'DELETE /admin/avisos/destinos/:id': {
      acao: 'avisos.apagou_destino',
      pedido: async () => ({ url: `/admin/avisos/destinos/${await destino(quem())}` }),
    },
    'PUT /admin/avisos/tipos/:tipo': {
      acao: 'avisos.mudou_tipo',
      pedido: async () => ({ url: '/admin/avisos/tipos/compra', payload: { destino: await destino(quem()), modelo: null } }),
    },
    'POST /admin/copias': { acao: 'copias.pediu_copia', pedido: () => pronto({ url: '/admin/copias' }) },
    'POST /admin/copias/prova': {
      acao: 'copias.pediu_prova',
      pedido: async () => {
        await quem().mundo.app.ctx.banco.pool.query(
          `insert into copias_copia (nome, instante, motivo, onde, bytes) values ('uma', clock_timestamp(), 'agora', '/nenhuma', 1) on conflict do nothing`,
        )
        return pronto({ url: '/admin/copias/prova' })
      },
    },
  }
}
