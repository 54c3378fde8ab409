import { type EntregaNoJogo, textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import type { CompraDaAdministracao, CompraDetalhada, TesteDeItem } from '@sorium/contratos/loja/index.ts'
import type { AcaoRegistrada } from '#modulos/configuracoes/index.ts'
import type { Celula } from '#nucleo/arquivos/csv.ts'
import { SEM_NOME } from '#nucleo/pessoas/rastros.ts'
import { apresentarCompra } from '../apresentar.ts'
import type { CompraComUsuario } from './repositorio-compras.ts'
import type { LinhaDoTeste } from './repositorio-testes.ts'

export function apresentarCompraDaAdministracao(c: CompraComUsuario): CompraDaAdministracao {
  const fim_a_conferir =
    c.fim_falta !== null && c.fim_desde
      ? { falta: c.fim_falta, motivo: c.fim_motivo && textoDoMotivo(c.fim_motivo), desde: c.fim_desde.toISOString() }
      : null
  return { ...apresentarCompra(c), usuario_id: c.usuario, usuario_nome: c.usuario_nome, fim_a_conferir }
}

export const COLUNAS_DAS_COMPRAS = [
  'ID',
  'Data',
  'Item',
  'Tipo',
  'Duração (dias)',
  'Pagamento',
  'Valor',
  'Usuário',
  'ID do usuário',
  'Personagem',
  'Estado',
  'Entregue',
  'Entregue em',
  'Motivo',
]

export function celulasDaCompra(c: CompraDaAdministracao): Celula[] {
  const { id, data_compra, item_nome, tipo, duracao_dias, metodo_pagamento, valor, usuario_nome, usuario_id, personagem_id } = c
  const compra = [id, data_compra, item_nome, tipo, duracao_dias, metodo_pagamento, valor, usuario_nome, usuario_id, personagem_id]
  return [...compra, c.estado, c.entregue, c.entregue_em, c.estado_motivo]
}

export function apresentarAcao(a: AcaoRegistrada, nomes: ReadonlyMap<string, string>): CompraDetalhada['acoes'][number] {
  const motivo = (a.depois as { motivo?: unknown } | null)?.motivo
  const quem = nomes.get(idDoAtor(a.ator)) ?? 'Administração'
  return { em: a.em.toISOString(), acao: a.acao, quem, motivo: typeof motivo === 'string' ? motivo : null }
}

export const idDoAtor = (ator: string): string => ator.slice(ator.indexOf(':') + 1)

export function apresentarTeste(t: LinhaDoTeste & { personagem: string }, entregas: EntregaNoJogo[]): TesteDeItem {
  const ultima = entregas.at(-1)
  return {
    id: t.id,
    item_id: t.item,
    item_nome: t.item_nome,
    personagem_id: t.passport,
    personagem_nome: t.personagem || SEM_NOME,
    pedido_em: t.criado_em.toISOString(),
    situacao: ultima?.situacao ?? 'pendente',
    motivo: ultima?.motivo ?? null,
    expira_em: t.expira_em?.toISOString() ?? null,
    entregas,
  }
}
