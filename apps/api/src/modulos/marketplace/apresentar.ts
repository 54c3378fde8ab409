import { codigoBase, item } from '@sorium/catalogo'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import { TEXTO_DE_GUARDANDO, textoDoMotivo } from '@sorium/contratos/entregas/index.ts'
import type { Anuncio, EstadoDaVenda } from '@sorium/contratos/marketplace/index.ts'
import { enderecoDaImagem } from '#modulos/configuracoes/porta-imagens.ts'
import { figuraDe } from '#modulos/figuras/index.ts'
import type { LinhaDoAnuncio } from './anuncios/repositorio.ts'
import { particularidadesDoItem, particularidadesDoVeiculo } from './particularidades.ts'
import { moedaDoAnuncio, statusDe, textoDoMotivoDoAnuncio } from './regras.ts'

export interface VendaDoAnuncio {
  comprador: string
  passport: number
  personagem: string
  estado: EstadoDaVenda
  motivo: string | null
  em: Date
}
export type AnuncioCompleto = LinhaDoAnuncio & {
  categoria_nome: string
  figura: string | null
  foto_vendedor: string | null
  venda?: VendaDoAnuncio | null
  /** True while the ponte waits for the city's own save before it takes the thing. */
  guardando?: boolean
}

export function figuraDoAnuncio(a: Pick<AnuncioCompleto, 'tipo' | 'codigo' | 'figura'>): { imagem: string; matiz: string } {
  return { imagem: figuraDe(a, a.figura), matiz: a.tipo === 'veiculo' ? 'veiculos' : item(a.codigo).categoria }
}

export function apresentarAnuncio(a: AnuncioCompleto, conta: string | null): Anuncio {
  const meu = conta !== null && conta === a.vendedor
  const comprador = conta !== null && conta === a.venda?.comprador
  return {
    id: a.id,
    tipo: a.tipo,
    nome_item: a.nome,
    ...figuraDoAnuncio(a),
    quantidade: a.quantidade,
    id_categoria: a.categoria,
    categoria_nome: a.categoria_nome,
    nome_usuario_vendedor: a.vendedor_nome,
    nome_personagem_vendedor: a.vendedor_personagem,
    foto_vendedor: a.foto_vendedor && enderecoDaImagem(a.foto_vendedor),
    valor: valorDe(a.valor),
    moeda: moedaDoAnuncio(a.moeda),
    preco_reais: a.moeda === 'BRL' ? valorDe(a.valor) : null,
    preco_zcoin: a.moeda === 'SOR' ? valorDe(a.valor) : null,
    descricao: a.descricao,
    placa_veiculo: a.placa,
    modelo_veiculo: a.modelo,
    particularidades: a.tipo === 'item' ? particularidadesDoItem(a.instancia ?? '') : particularidadesDoVeiculo(a.guardado),
    status: statusDe(a.estado),
    criado_em: a.criado_em.toISOString(),
    meu,
    ...(meu ? doVendedor(a) : {}),
    ...(meu || comprador ? { entrega: entregaDe(a) } : {}),
  }
}

/** The site writes this text itself and ignores the text in the request (OQ-07). */
function comandoDe(a: LinhaDoAnuncio): string {
  return a.tipo === 'veiculo' ? `veiculo ${a.modelo ?? a.codigo}` : `item ${codigoBase(a.instancia ?? a.codigo)} ${a.quantidade}`
}

function doVendedor(a: AnuncioCompleto): Partial<Anuncio> {
  return {
    id_item: a.id_item,
    comando: comandoDe(a),
    id_vendedor: a.vendedor,
    id_conta_vendedor: a.vendedor_conta,
    id_personagem_vendedor: a.passport,
    passport: a.passport,
    valor_liquido: valorDe(a.liquido),
    taxa: a.taxa_bps / 100,
    coletou_item: a.coletado_em ? 'sim' : 'nao',
    status_motivo: a.guardando ? TEXTO_DE_GUARDANDO : a.motivo && textoDoMotivoDoAnuncio(a.motivo),
    ...(a.guardando ? { guardando: true } : {}),
    cancelando: a.cancelamento_pedido_em !== null && a.estado === 'pendente',
    expira_em: a.expira_em?.toISOString() ?? null,
    id_comprador: null,
    id_conta_comprador: null,
    id_personagem_comprador: null,
  }
}

function entregaDe(a: AnuncioCompleto): NonNullable<Anuncio['entrega']> | null {
  const { venda } = a
  if (!venda) return null
  return {
    estado: venda.estado,
    motivo: venda.motivo && textoDoMotivo(venda.motivo),
    personagem: venda.personagem,
    em: venda.em.toISOString(),
  }
}
