import type { Achados } from '@sorium/contratos/busca/index.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import { textoDaPausa, textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import type { Compra, ItemDaLoja, OQueChega, PlanoDeEntrega } from '@sorium/contratos/loja/index.ts'
import { type Coisa, figuraDaVitrine } from '#modulos/figuras/index.ts'
import { foiEntregue } from './regras.ts'
import type { CompraComEventos, LinhaDoItem } from './repositorio.ts'

function coisaDoPlano({ entrega }: PlanoDeEntrega): Coisa | null {
  if (entrega.tipo === 'dar_item') return { tipo: 'item', codigo: entrega.dados.item }
  return entrega.tipo === 'dar_veiculo' ? { tipo: 'veiculo', codigo: entrega.dados.modelo } : null
}

const O_QUE_CHEGA: Readonly<Record<PlanoDeEntrega['entrega']['tipo'], OQueChega>> = {
  dar_item: 'item',
  dar_veiculo: 'veiculo',
  definir_aluguel: 'veiculo',
  definir_grupo: 'grupo',
  comando: 'outro',
}

export function apresentarItem(i: LinhaDoItem, paraAdmin: boolean): ItemDaLoja {
  return {
    id: i.id,
    nome: i.nome,
    descricao: i.descricao,
    imagem: figuraDaVitrine({ propria: i.imagem, coisa: coisaDoPlano(i.operacao), daCidade: i.figura }),
    categoria_id: i.categoria,
    categoria_nome: i.categoria_nome,
    valor_reais: valorDe(i.preco_brl),
    valor_zcoin: i.preco_sor === null ? null : valorDe(i.preco_sor),
    tipo: i.tipo,
    duracao_dias: i.duracao_dias,
    destaque: i.destaque,
    ...(paraAdmin
      ? {
          comando: i.comando,
          comando_expiracao: i.comando_expiracao,
          tipo_item: i.tipo_item,
          quantidade: i.quantidade,
          cargo_discord: i.cargo_discord,
        }
      : {}),
    ...(paraAdmin && i.fora_da_cidade !== undefined ? { fora_da_cidade: i.fora_da_cidade } : {}),
  }
}

export function apresentarItemAchado(i: LinhaDoItem): Achados['itens'][number] {
  const { id, nome, imagem, categoria_nome, valor_reais, valor_zcoin } = apresentarItem(i, false)
  return { id, nome, imagem, categoria_nome, valor_reais, valor_zcoin }
}

export function apresentarCompra(c: CompraComEventos): Compra {
  const pausa = c.pausa == null ? null : textoDaPausa(c.pausa)
  return {
    id: c.id,
    data_compra: c.criada_em.toISOString(),
    item_id: c.item,
    item_nome: c.item_nome,
    imagem: figuraDaVitrine({ propria: c.imagem, coisa: coisaDoPlano(c.operacao), daCidade: c.figura }),
    tipo: c.tipo,
    duracao_dias: c.duracao_dias,
    metodo_pagamento: c.metodo,
    valor: valorDe(c.valor),
    entregue: foiEntregue(c.estado),
    personagem_id: c.passport,
    estado: c.estado,
    o_que_chega: O_QUE_CHEGA[c.operacao.entrega.tipo],
    com_cargo: c.com_cargo,
    estado_motivo: c.motivo ? textoDoMotivo(c.motivo) : pausa,
    entregue_em: c.entregue_em?.toISOString() ?? null,
    expira_em: c.expira_em?.toISOString() ?? null,
    linha_do_tempo: c.eventos.map((e, i) => {
      const motivo = e.motivo ? textoDoMotivo(e.motivo) : i === c.eventos.length - 1 ? pausa : null
      return { estado: e.estado, em: e.em, ...(motivo ? { motivo } : {}) }
    }),
  }
}
