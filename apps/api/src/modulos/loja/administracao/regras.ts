import { centavosDe, valorDe } from '@sorium/contratos/comum/index.ts'
import { type FormularioDoItem, lerComando } from '@sorium/contratos/loja/index.ts'
import { exigirSemAcaso } from '#nucleo/texto/acaso.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { ItemNovo } from './cadastrar-item.ts'

export type DadosDoItem = Omit<ItemNovo, 'imagem' | 'ordem'>

export function dadosDoFormulario(f: FormularioDoItem): DadosDoItem {
  const aluguel = f.tipo === 'aluguel'
  if (aluguel && f.duracao_dias === undefined) throw campo('duracao_dias')
  const duracaoDias = aluguel ? (f.duracao_dias ?? null) : null
  const quantidade = f.tipo_item === 'item' ? (f.quantidade ?? 1) : 1
  const comando = f.comando?.trim() ?? ''
  const comandoExpiracao = f.comando_expiracao?.trim() || null
  exigirSemAcaso({ textos: [f.nome, f.descricao ?? ''], comandos: [comando, comandoExpiracao ?? ''] })
  const lido = lerComando(comando, { tipo: f.tipo, duracaoDias: f.duracao_dias ?? null, comandoExpiracao, quantidade })
  if (!lido.ok) throw new Recusa('loja.comando_invalido', { detalhes: lido.motivo })
  return {
    nome: textoDe(f.nome, 'nome'),
    descricao: f.descricao?.trim() ?? '',
    categoria: f.categoria_id,
    precoBrl: preco(f.valor_reais, 'valor_reais'),
    precoSor: f.valor_zcoin === undefined ? null : preco(f.valor_zcoin, 'valor_zcoin'),
    tipo: f.tipo,
    duracaoDias,
    comando,
    plano: lido.plano,
    comandoExpiracao,
    tipoItem: f.tipo_item,
    quantidade,
    destaque: f.destaque ?? false,
    cargoDiscord: f.cargo_discord ?? null,
  }
}

const campo = (nome: string) => new Recusa('pedido.invalido', { detalhes: `O campo ${nome} não é válido.` })

export function textoDe(texto: string, nome: string): string {
  const limpo = texto.trim().replaceAll(/\s+/g, ' ')
  if (limpo === '') throw campo(nome)
  return limpo
}

function preco(valor: number, nome: string): bigint {
  const centavos = centavosDe(valor)
  if (centavos === null) throw new Recusa('pedido.valor_invalido', { detalhes: `O campo ${nome} aceita até 2 casas decimais.` })
  if (centavos < 0n) throw campo(nome)
  return centavos
}

export function retratoDoItem(i: Omit<ItemNovo, 'ordem' | 'plano'>): Record<string, unknown> {
  return {
    nome: i.nome,
    descricao: i.descricao,
    categoria_id: i.categoria,
    valor_reais: valorDe(i.precoBrl),
    valor_zcoin: i.precoSor === null ? null : valorDe(i.precoSor),
    tipo: i.tipo,
    duracao_dias: i.duracaoDias,
    comando: i.comando,
    comando_expiracao: i.comandoExpiracao,
    tipo_item: i.tipoItem,
    quantidade: i.quantidade,
    destaque: i.destaque,
    cargo_discord: i.cargoDiscord ?? null,
    imagem: i.imagem,
  }
}

export function soAsMudancas(antes: Record<string, unknown>, depois: Record<string, unknown>) {
  const mudaram = Object.keys(depois).filter((chave) => antes[chave] !== depois[chave])
  const so = (de: Record<string, unknown>) => Object.fromEntries(mudaram.map((chave) => [chave, de[chave]]))
  return { antes: so(antes), depois: so(depois) }
}
