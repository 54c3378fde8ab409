import { cpf } from 'cpf-cnpj-validator'
import { encerrarAlugueis } from './alugueis.ts'
import { ativo, type usarFeira } from './anuncios.ts'

type Feira = ReturnType<typeof usarFeira>

export const cadastro = () => ({
  nome: 'Nova',
  sobrenome: 'Pessoa',
  data_nascimento: '1990-01-01',
  cpf: cpf.generate(),
  celular: '11999999999',
  genero: 'feminino',
  endereco: 'Rua A, 1',
  email: 'nova@exemplo.com',
})

export const sqlDe =
  (f: Feira) =>
  <T extends object>(texto: string, valores: unknown[] = []) =>
    f.mundo.app.ctx.banco.linhas<T>(texto, valores)

export async function categoriaNova(f: Feira): Promise<string> {
  const [linha] = await sqlDe(f)<{ id: string }>('insert into loja_categoria (nome) values ($1) returning id', [crypto.randomUUID()])
  return linha!.id
}
export async function comprada(f: Feira, operacao?: unknown): Promise<string> {
  const corpo = { item_id: await f.mundo.item({ operacao }), metodo_pagamento: 'real', personagem_id: f.ana.passports[0] }
  const r = await f.mundo.chamar(f.ana, { method: 'POST', url: '/api/loja/comprar', payload: corpo })
  return r.json<{ compra_id: string }>().compra_id
}
export async function incerta(f: Feira): Promise<string> {
  const compra = await comprada(f, { entrega: { tipo: 'comando', dados: { texto: 'anunciar oi' } }, dias: null, fim: null })
  await f.jogo.confirmar('comando', { resultado: 'incerta', motivo: 'parou_no_meio' })
  const [op] = await sqlDe(f)<{ id: string }>('select id from entregas_operacao where origem_id = $1', [compra])
  return op!.id
}
export async function congelada(f: Feira): Promise<string> {
  const compra = await comprada(f)
  const [op] = await sqlDe(f)<{ id: string }>(
    `update entregas_operacao set conferencia_em = clock_timestamp() where origem_id = $1 and estado = 'pendente' returning id`,
    [compra],
  )
  await sqlDe(f)(`update loja_compra set estado = 'incerto' where id = $1`, [compra])
  return op!.id
}
export async function fimAConferir(f: Feira): Promise<string> {
  const operacao = {
    entrega: { tipo: 'dar_veiculo', dados: { modelo: 'panto' } },
    dias: 7,
    fim: { tipo: 'revogar_aluguel', dados: { modelo: 'panto' } },
  }
  const compra = await comprada(f, operacao)
  await f.jogo.confirmar('dar_veiculo', { dados: { placa: 'COI0001' } })
  await f.jogo.confirmar('definir_aluguel')
  await sqlDe(f)('update loja_compra set expira_em = now() where id = $1', [compra])
  await encerrarAlugueis(f.mundo)
  await f.jogo.confirmar('revogar_aluguel', { resultado: 'recusada', motivo: 'veiculo_ausente' })
  return compra
}
export async function emAnalise(f: Feira): Promise<string> {
  await sqlDe(f)(
    `insert into configuracoes_valor (chave, valor) values ('marketplace_moderar', 'true') on conflict (chave) do update set valor = 'true'`,
  )
  const { id_anuncio } = await ativo(f, f.ana)
  await sqlDe(f)(`update configuracoes_valor set valor = 'false' where chave = 'marketplace_moderar'`)
  return id_anuncio
}
export async function denunciada(f: Feira): Promise<string> {
  const { id_anuncio } = await ativo(f, f.ana)
  await f.mundo.chamar(f.bruno, { method: 'POST', url: `/api/marketplace/anuncios/${id_anuncio}/denuncias`, payload: { motivo: 'Golpe' } })
  const [d] = await sqlDe(f)<{ id: string }>('select id from marketplace_denuncia where anuncio = $1', [id_anuncio])
  return d!.id
}
export async function eventoNovo(f: Feira): Promise<string> {
  const payload = { motivo: 'Festa', titulo: 'Baile', descricao: '<p>Venha</p>' }
  return (await f.mundo.chamar(await f.mundo.admin(), { method: 'POST', url: '/api/admin/eventos', payload })).json<{ id: string }>().id
}

export const servidorNovo = () => `s-${crypto.randomUUID().slice(0, 8)}`
export async function servidor(f: Feira): Promise<string> {
  const id = servidorNovo()
  await f.mundo.app.ctx.banco.transacao((tx) => f.mundo.app.entregas.criarServidor(tx, { id, nome: id, chave: 'k'.repeat(40) }))
  return id
}

async function servidorDeMundo(f: Feira, mundo: string): Promise<string> {
  const id = await servidor(f)
  await sqlDe(f)('update entregas_servidor set mundo_recusado = $2 where id = $1', [id, mundo])
  return id
}

async function servidorCalado(f: Feira): Promise<string> {
  const [id, outro] = [await servidor(f), await servidor(f)]
  await sqlDe(f)(`insert into entregas_mundo (id, servidor) values ('dos-calados', $1) on conflict (unico) do nothing`, [outro])
  await sqlDe(f)(
    `update entregas_servidor set mundo = (select m.id from entregas_mundo m), chave_revogada_em = case when id = $1 then now() - interval '2 min' end
     where id in ($1, $2)`,
    [id, outro],
  )
  return id
}

export function decisoesDosServidores(f: Feira) {
  const decisao = (acao: string, oQue: string, payload: object, qual: () => Promise<string> = () => servidor(f)) => ({
    acao,
    pedido: async () => ({ url: `/admin/ponte/servidores/${await qual()}/${oQue}`, payload }),
  })
  return {
    'POST /admin/financeiro/liberacao': {
      acao: 'carteira.liberou',
      pedido: async () => {
        await sqlDe(f)(`insert into carteira_congelamento (motivo) values ('de teste') on conflict do nothing`)
        return { url: '/admin/financeiro/liberacao', payload: { motivo: 'Conferido' } }
      },
    },
    'DELETE /admin/configuracoes/carteira-da-taxa': {
      acao: 'configuracoes.desistiu_da_carteira_da_taxa',
      pedido: async () => {
        const payload = { nome: 'Sorium', id_carteira_admin_taxa: f.ana.id }
        await f.mundo.chamar(await f.mundo.admin(), { method: 'PUT', url: '/api/admin/configuracoes', payload })
        return { url: '/admin/configuracoes/carteira-da-taxa' }
      },
    },
    'PUT /admin/ponte/servidores/:id/pausa': decisao('ponte.pausou', 'pausa', { pausar: true }),
    'PUT /admin/ponte/servidores/:id/teste': decisao('ponte.marcou_teste', 'teste', { teste: true }),
    'POST /admin/ponte/servidores/:id/perda': {
      acao: 'ponte.deu_por_perdido',
      pedido: async () => {
        const id = await servidorCalado(f)
        return { url: `/admin/ponte/servidores/${id}/perda`, payload: { confirmacao: id } }
      },
    },
    'PUT /admin/ponte/servidores/:id/mundo': decisao('ponte.trocou_mundo', 'mundo', { mundo: 'outro' }, () => servidorDeMundo(f, 'outro')),
  }
}

export async function cotacao(f: Feira): Promise<number> {
  const r = await f.mundo.chamar(null, { url: '/api/blockchain/valor' })
  return r.json<{ valor_atual: number }>().valor_atual
}
