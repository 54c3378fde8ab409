import { MANIFESTO } from '@sorium/contratos'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paginaDeRegistros } from '#modulos/configuracoes/porta-admin.ts'
import { ativo, cancelar, corpoDoItem, corpoDoVeiculo, criarCategoriaDeTeste, pendente, placaDe, usarFeira } from './anuncios.ts'
import type { Pessoa } from './aplicacao.ts'
import {
  cadastro,
  categoriaNova,
  comprada,
  congelada,
  cotacao,
  decisoesDosServidores,
  denunciada,
  emAnalise,
  eventoNovo,
  fimAConferir,
  incerta,
  servidor,
  servidorNovo,
  sqlDe,
} from './coisas.ts'
import { escritasDaCidade } from './escritas-da-cidade.ts'
import { escritasDoDono } from './escritas-do-dono.ts'
import { escritasDaVitrine } from './escritas-da-vitrine.ts'
import { formulario } from './formulario.ts'
import { retratar } from './retrato.ts'
import { SEM_AUDITORIA } from './sem-auditoria.ts'

const f = usarFeira()

type Admin = Awaited<ReturnType<typeof f.mundo.admin>>
let admin: Admin
let imagem: Buffer
beforeAll(async () => {
  imagem = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#3366ff' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  admin = await f.mundo.admin()
})

interface Escrita {
  acao: string
  pedido(): InjectOptions | Promise<InjectOptions>
  quem?: () => { id: string; token: string } | null
  ator?: string
  comJogo?: true
  /** The audit log shows this table's row, so the call writes no row of its own there. */
  emSuaLinha?: 'loja_compra' | 'marketplace_venda' | 'carteira_transacao'
}

const daAna = () => f.ana
const item = (mudanca: object = {}) =>
  formulario(
    {
      nome: `Item ${crypto.randomUUID()}`,
      categoria_id: categoriaDaLoja,
      valor_reais: 10,
      tipo: 'permanente',
      tipo_item: 'item',
      quantidade: 2,
      comando: 'item agua 2',
      ...mudanca,
    },
    [{ campo: 'imagem', bytes: imagem }],
  )
let categoriaDaLoja = ''
const sql = sqlDe(f)
const lerLog = (acao: string) =>
  paginaDeRegistros(
    f.mundo.app.ctx.banco,
    { objeto: null, nomes: [], acao, ator: null, de: null, ate: null },
    { crescente: false, limite: 100 },
  )

let outra: Pessoa
const ESCRITAS: Record<string, Escrita> = {
  'POST /auth/admin': {
    acao: 'sessao.entrou',
    quem: () => null,
    ator: 'admin',
    pedido: () => ({ url: '/auth/admin', payload: { email: admin.email, senha: admin.senha } }),
  },
  'POST /auth/sair': { acao: 'sessao.saiu', pedido: () => ({ url: '/auth/sair' }) },

  'POST /user/complete-profile': {
    acao: 'perfil.completou',
    quem: () => outra,
    pedido: async () => {
      outra = await f.mundo.jogador({ perfil: false, carteira: null })
      return { url: '/user/complete-profile', payload: cadastro() }
    },
  },
  'POST /user/update-profile': {
    acao: 'perfil.atualizou',
    quem: daAna,
    pedido: () => ({ url: '/user/update-profile', payload: { celular: '11988887777', endereco: 'Rua B, 2', email: 'ana@exemplo.com' } }),
  },
  'POST /user/upload-avatar': {
    acao: 'sessao.trocou_foto',
    quem: daAna,
    pedido: () => ({ url: '/user/upload-avatar', ...formulario({}, [{ campo: 'avatar', bytes: imagem }]) }),
  },
  'PUT /user/preferencias': {
    acao: 'perfil.preferencias',
    quem: daAna,
    pedido: () => ({ url: '/user/preferencias', payload: { fora_do_hall: true } }),
  },
  'DELETE /user/conta': {
    acao: 'perfil.encerrou',
    quem: () => outra,
    pedido: async () => {
      outra = await f.mundo.jogador({ carteira: null })
      return { url: '/user/conta' }
    },
  },

  'POST /carteira': {
    acao: 'carteira.criou',
    quem: () => outra,
    pedido: async () => {
      outra = await f.mundo.jogador({ carteira: null })
      return { url: '/carteira', payload: { leuInfo: true } }
    },
  },
  'POST /carteira/converter': {
    acao: 'carteira.converteu',
    emSuaLinha: 'carteira_transacao',
    quem: daAna,
    pedido: async () => ({ url: '/carteira/converter', payload: { valor: 10, cotacao: await cotacao(f) } }),
  },
  'PUT /admin/carteiras/:id/saldo_real': {
    acao: 'carteira.creditou',
    pedido: () => ({ url: `/admin/carteiras/${f.ana.id}/saldo_real`, payload: { valor: 100 } }),
  },
  'POST /admin/carteiras/:id/converter': {
    acao: 'carteira.converteu_de_jogador',
    pedido: () => ({ url: `/admin/carteiras/${f.ana.id}/converter`, payload: { valor: 10, taxa: 1.35 } }),
  },
  'DELETE /admin/carteiras/:id': {
    acao: 'carteira.encerrou',
    pedido: async () => ({ url: `/admin/carteiras/${(await f.mundo.jogador({ carteira: { brl: 0n, sor: 0n } })).id}` }),
  },

  'POST /loja/comprar': {
    acao: 'loja.comprou',
    emSuaLinha: 'loja_compra',
    quem: daAna,
    pedido: async () => ({
      url: '/loja/comprar',
      payload: { item_id: await f.mundo.item(), metodo_pagamento: 'real', personagem_id: f.ana.passports[0] },
    }),
  },
  'POST /admin/loja/itens': { acao: 'loja.criou_item', pedido: () => ({ url: '/admin/loja/itens', ...item() }) },
  'PUT /admin/loja/itens/:id': {
    acao: 'loja.editou_item',
    pedido: async () => ({ url: `/admin/loja/itens/${await f.mundo.item()}`, ...item() }),
  },
  'DELETE /admin/loja/itens/:id': {
    acao: 'loja.excluiu_item',
    pedido: async () => ({ url: `/admin/loja/itens/${await f.mundo.item()}` }),
  },
  'POST /admin/loja/itens/:id/teste': {
    acao: 'loja.testou_item',
    pedido: async () => {
      await f.jogo.sincronizar()
      return { url: `/admin/loja/itens/${await f.mundo.item()}/teste`, payload: { passport: f.ana.passports[0] } }
    },
  },
  'POST /admin/loja/categorias': {
    acao: 'loja.criou_categoria',
    pedido: () => ({ url: '/admin/loja/categorias', payload: { nome: crypto.randomUUID() } }),
  },
  'PUT /admin/loja/categorias/:id': {
    acao: 'loja.editou_categoria',
    pedido: async () => ({ url: `/admin/loja/categorias/${await categoriaNova(f)}`, payload: { nome: crypto.randomUUID() } }),
  },
  'DELETE /admin/loja/categorias/:id': {
    acao: 'loja.excluiu_categoria',
    pedido: async () => ({ url: `/admin/loja/categorias/${await categoriaNova(f)}` }),
  },
  'POST /admin/historicoCompras/entregar/:id': {
    acao: 'loja.forcou_entrega',
    pedido: async () => ({ url: `/admin/historicoCompras/entregar/${await comprada(f)}` }),
  },
  'POST /admin/historicoCompras/:id/cancelamento': {
    acao: 'loja.cancelou',
    pedido: async () => ({ url: `/admin/historicoCompras/${await comprada(f)}/cancelamento`, payload: { motivo: 'Pedido do jogador' } }),
  },
  'POST /admin/historicoCompras/:id/fim': {
    acao: 'loja.decidiu_fim',
    pedido: async () => ({
      url: `/admin/historicoCompras/${await fimAConferir(f)}/fim`,
      payload: { decisao: 'tentar', motivo: 'Ele voltou' },
    }),
  },
  'POST /admin/operacoes/:id/decisao': {
    acao: 'entregas.decidiu',
    pedido: async () => ({ url: `/admin/operacoes/${await incerta(f)}/decisao`, payload: { aplicada: true, motivo: 'Está no console' } }),
  },

  'POST /admin/conferencias/:id/decisao': {
    acao: 'entregas.decidiu_troca',
    pedido: async () => ({ url: `/admin/conferencias/${await congelada(f)}/decisao`, payload: { decisao: 'devolver', motivo: 'Trocado' } }),
  },
  'POST /admin/usuarios/:id/banimento': {
    acao: 'sessao.baniu',
    pedido: async () => ({ url: `/admin/usuarios/${(await f.mundo.jogador()).id}/banimento`, payload: { motivo: 'Golpe' } }),
  },
  'DELETE /admin/usuarios/:id/banimento': {
    acao: 'sessao.desbaniu',
    pedido: async () => {
      const { id } = await f.mundo.jogador()
      await sql('update sessao_usuario set banido_em = now() where id = $1', [id])
      return { url: `/admin/usuarios/${id}/banimento` }
    },
  },

  'POST /marketplace/anunciar': {
    acao: 'marketplace.anunciou',
    quem: daAna,
    comJogo: true,
    pedido: () => ({ url: '/marketplace/anunciar', payload: corpoDoItem(f, f.ana) }),
  },
  'POST /marketplace/inventario/remover-item/solicitar': {
    acao: 'marketplace.pediu_coleta',
    quem: daAna,
    pedido: async () => ({
      url: '/marketplace/inventario/remover-item/solicitar',
      payload: { id_item: (await pendente(f, f.ana)).id_item },
    }),
  },
  'POST /marketplace/veiculos/remover': {
    acao: 'marketplace.pediu_coleta',
    quem: daAna,
    pedido: async () => {
      await pendente(f, f.ana, corpoDoVeiculo(f.ana))
      return { url: '/marketplace/veiculos/remover', payload: { plate: placaDe(f.ana) } }
    },
  },
  'POST /marketplace/venda/comprar': {
    acao: 'marketplace.comprou',
    emSuaLinha: 'marketplace_venda',
    quem: () => f.bruno,
    comJogo: true,
    pedido: async () => ({
      url: '/marketplace/venda/comprar',
      payload: { id_anuncio: (await ativo(f, f.ana)).id_anuncio, id_personagem: f.bruno.passports[0] },
    }),
  },
  'POST /marketplace/anuncios/:id/cancelamento': {
    acao: 'marketplace.cancelou',
    quem: daAna,
    pedido: async () => ({ url: `/marketplace/anuncios/${(await ativo(f, f.ana)).id_anuncio}/cancelamento` }),
  },
  'PUT /marketplace/anuncios/:id/preco': {
    acao: 'marketplace.mudou_preco',
    quem: daAna,
    pedido: async () => ({ url: `/marketplace/anuncios/${(await ativo(f, f.ana)).id_anuncio}/preco`, payload: { valor: 70 } }),
  },
  'POST /marketplace/anuncios/:id/entrega': {
    acao: 'marketplace.trocou_personagem',
    quem: daAna,
    async pedido() {
      const { id_anuncio } = await ativo(f, f.ana)
      f.jogo.online.clear()
      await f.jogo.sincronizar()
      await cancelar(f, f.ana, id_anuncio)
      return { url: `/marketplace/anuncios/${id_anuncio}/entrega`, payload: { id_personagem: f.ana.passports[1] } }
    },
  },
  'POST /marketplace/anuncios/:id/denuncias': {
    acao: 'marketplace.denunciou',
    quem: () => f.bruno,
    pedido: async () => ({ url: `/marketplace/anuncios/${(await ativo(f, f.ana)).id_anuncio}/denuncias`, payload: { motivo: 'Golpe' } }),
  },
  'POST /marketplace/categorias': {
    acao: 'marketplace.criou_categoria',
    pedido: () => ({ url: '/marketplace/categorias', payload: { nome: `C ${crypto.randomUUID()}` } }),
  },
  'DELETE /marketplace/categorias/:id': {
    acao: 'marketplace.excluiu_categoria',
    pedido: async () => ({ url: `/marketplace/categorias/${await criarCategoriaDeTeste(f.mundo, crypto.randomUUID())}` }),
  },
  'POST /admin/marketplace/anuncios/:id/aprovacao': {
    acao: 'marketplace.aprovou',
    pedido: async () => ({ url: `/admin/marketplace/anuncios/${await emAnalise(f)}/aprovacao`, payload: {} }),
  },
  'POST /admin/marketplace/anuncios/:id/rejeicao': {
    acao: 'marketplace.rejeitou',
    pedido: async () => ({ url: `/admin/marketplace/anuncios/${await emAnalise(f)}/rejeicao`, payload: { motivo: 'Fora das regras' } }),
  },
  'POST /admin/marketplace/anuncios/:id/remocao': {
    acao: 'marketplace.retirou',
    pedido: async () => ({
      url: `/admin/marketplace/anuncios/${(await ativo(f, f.ana)).id_anuncio}/remocao`,
      payload: { motivo: 'Golpe' },
    }),
  },
  'POST /admin/marketplace/denuncias/:id/resolucao': {
    acao: 'marketplace.resolveu_denuncia',
    pedido: async () => ({ url: `/admin/marketplace/denuncias/${await denunciada(f)}/resolucao`, payload: { nota: 'Conferido' } }),
  },
  'PUT /admin/marketplace/configuracoes/taxa': {
    acao: 'marketplace.mudou_taxa',
    pedido: () => ({ url: '/admin/marketplace/configuracoes/taxa', payload: { taxa: 7.5 } }),
  },

  'POST /admin/eventos': {
    acao: 'eventos.criou',
    pedido: () => ({ url: '/admin/eventos', payload: { motivo: 'Festa', titulo: 'Baile', descricao: '<p>Venha</p>' } }),
  },
  'PUT /admin/eventos/:id': {
    acao: 'eventos.editou',
    pedido: async () => ({
      url: `/admin/eventos/${await eventoNovo(f)}`,
      payload: { motivo: 'Festa', titulo: 'Outro', descricao: '<p>Não venha</p>' },
    }),
  },
  'DELETE /admin/eventos/:id': { acao: 'eventos.excluiu', pedido: async () => ({ url: `/admin/eventos/${await eventoNovo(f)}` }) },
  'POST /admin/eventos/imagens': {
    acao: 'eventos.enviou_imagem',
    pedido: () => ({ url: '/admin/eventos/imagens', ...formulario({}, [{ campo: 'imagem', bytes: imagem }]) }),
  },
  ...escritasDoDono(() => ({ mundo: f.mundo, admin })),
  ...escritasDaVitrine(() => imagem),
  'POST /admin/ponte/servidores': {
    acao: 'ponte.criou_servidor',
    pedido: () => ({ url: '/admin/ponte/servidores', payload: { id: servidorNovo(), nome: 'Segundo' } }),
  },
  'POST /admin/ponte/servidores/:id/chave': {
    acao: 'ponte.trocou_chave',
    pedido: async () => ({ url: `/admin/ponte/servidores/${await servidor(f)}/chave` }),
  },
  'DELETE /admin/ponte/servidores/:id/chave': {
    acao: 'ponte.revogou_chave',
    pedido: async () => ({ url: `/admin/ponte/servidores/${await servidor(f)}/chave` }),
  },

  ...decisoesDosServidores(f),

  'PUT /admin/configuracoes': {
    acao: 'configuracoes.mudou',
    pedido: () => ({ url: '/admin/configuracoes', payload: { nome: `Cidade ${crypto.randomUUID().slice(0, 8)}` } }),
  },
  'POST /admin/configuracoes/logo': {
    acao: 'configuracoes.enviou_logo',
    pedido: () => ({ url: '/admin/configuracoes/logo', ...formulario({}, [{ campo: 'imagem', bytes: imagem }]) }),
  },
  ...escritasDaCidade(f, () => imagem),
}

describe('the audit log', () => {
  beforeAll(async () => {
    categoriaDaLoja = await categoriaNova(f)
    await sql(`create function recusar_auditoria() returns trigger language plpgsql as $$ begin raise exception 'o log não aceita'; end $$`)
  })
  it('[ALO-01] every call that writes is in the table, or among the exceptions', () => {
    const escrevem = MANIFESTO.filter((c) => c.metodo !== 'GET').map((c) => `${c.metodo} ${c.caminho}`)
    expect(escrevem.toSorted()).toEqual([...Object.keys(ESCRITAS), ...Object.keys(SEM_AUDITORIA)].toSorted())
  })

  it.each(Object.entries(ESCRITAS))('[ALO-01] %s leaves its row, and without the row nothing is done', async (nome, e) => {
    const method = nome.split(' ', 1)[0] as 'POST' | 'PUT' | 'DELETE'
    const pedido = await e.pedido()
    const quem = e.quem ? e.quem() : admin
    const chamar = () => f.mundo.chamar(quem, { ...pedido, method, url: `/api${pedido.url as string}` })
    const fazer = () => (e.comJogo ? f.jogo.durante(chamar) : chamar())
    if (e.comJogo) await f.jogo.durante(() => Promise.resolve())
    const antes = await retratar(f.mundo)
    const tabela = e.emSuaLinha ?? 'configuracoes_auditoria'
    const quando = e.emSuaLinha ? '' : `when (new.acao = '${e.acao}')`
    await sql(`create trigger recusar before insert on ${tabela} for each row ${quando} execute function recusar_auditoria()`)
    try {
      expect((await fazer()).statusCode).toBe(500)
      expect(await retratar(f.mundo)).toEqual(antes)
    } finally {
      await sql(`drop trigger recusar on ${tabela}`)
    }
    const daAcao = async () => (await lerLog(e.acao)).map(({ id, acao, ator }) => ({ id, acao, ator }))
    const jaHavia = new Set((await daAcao()).map(({ id }) => id))
    const r = await fazer()
    expect(r.statusCode, r.body).toBeLessThan(300)
    const papel = quem === admin || e.ator === 'admin' ? 'admin' : 'jogador'
    const novas = (await daAcao()).filter(({ id }) => !jaHavia.has(id))
    expect(novas.map(({ acao, ator }) => ({ acao, ator }))).toContainEqual({ acao: e.acao, ator: `${papel}:${quem?.id ?? admin.id}` })
  })
})
