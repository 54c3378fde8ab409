import { ehId } from '@sorium/contratos/comum/id.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import type {
  AcaoDaModeracao,
  AnuncioDaAdministracao,
  Denuncia,
  SituacaoDaDenuncia,
  SituacaoDoAnuncio,
} from '@sorium/contratos/marketplace/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import type { Celula, TabelaEmCsv } from '#nucleo/arquivos/csv.ts'
import { faixaDaTabela, type PaginaDaTabela } from '#nucleo/pagina.ts'
import { figuraDoAnuncio } from '../apresentar.ts'
import { moedaDoAnuncio, statusDe, textoDoMotivoDoAnuncio } from '../regras.ts'
import { dobrar } from '../busca/texto.ts'
import { anunciosDaTabela, contarAnuncios, type AnuncioDaTabela, type OrdemDosAnuncios } from './repositorio.ts'
import { contarDenuncias, denuncias, type LinhaDaDenuncia, type ORDENS_DAS_DENUNCIAS } from './repositorio-denuncias.ts'

interface ConsultaDeTabela {
  busca?: string
  ordem?: string
  pagina?: number
  porPagina?: number
}
type DosAnuncios = ConsultaDeTabela & { status?: SituacaoDoAnuncio }
type OrdemDasDenuncias = keyof typeof ORDENS_DAS_DENUNCIAS
type DasDenuncias = ConsultaDeTabela & { status?: SituacaoDaDenuncia; anuncio?: string }

function ordemDe<O extends string>(ordem: string | undefined, padrao: O): { ordem: O; descendente: boolean } {
  if (ordem === undefined) return { ordem: padrao, descendente: true }
  const descendente = ordem.startsWith('-')
  return { ordem: (descendente ? ordem.slice(1) : ordem) as O, descendente }
}

/** `dobrar` leaves only letters and digits, so LIKE needs no escaping. */
function padroesDe(busca: string): string[] {
  return dobrar(busca)
    .split(' ')
    .filter((p) => p !== '')
    .slice(0, 4)
    .map((p) => `%${p}%`)
}

function filtroDosAnuncios({ busca = '', status }: DosAnuncios) {
  const id = ehId(busca.trim()) ? busca.trim() : null
  const padroes = id ? [] : padroesDe(busca)
  return busca.trim() !== '' && !id && padroes.length === 0 ? null : { id, padroes, status: status ?? null }
}

export async function tabelaDosAnuncios(leitura: Leitura, consulta: DosAnuncios): Promise<PaginaDaTabela<AnuncioDaAdministracao>> {
  const filtro = filtroDosAnuncios(consulta)
  const faixa = faixaDaTabela(consulta)
  const [total, linhas] = filtro
    ? await Promise.all([
        contarAnuncios(leitura, filtro),
        anunciosDaTabela(leitura, { ...filtro, ...faixa, ...ordemDe<OrdemDosAnuncios>(consulta.ordem, 'criadoEm') }),
      ])
    : [0, []]
  return { linhas: linhas.map(apresentarParaAdministracao), total, limite: faixa.limite }
}

export function csvDosAnuncios(leitura: Leitura, p: { consulta: DosAnuncios; dia: Date }): TabelaEmCsv<AnuncioDaTabela> {
  const filtro = filtroDosAnuncios(p.consulta)
  const ordem = ordemDe<OrdemDosAnuncios>(p.consulta.ordem, 'criadoEm')
  return {
    nome: 'anuncios',
    dia: p.dia,
    cabecalho: COLUNAS_DOS_ANUNCIOS,
    celulas: celulasDoAnuncio,
    ler: async (faixa) => (filtro ? anunciosDaTabela(leitura, { ...filtro, ...faixa, ...ordem }) : []),
  }
}

export async function tabelaDasDenuncias(leitura: Leitura, consulta: DasDenuncias): Promise<PaginaDaTabela<Denuncia>> {
  const filtro = filtroDasDenuncias(consulta)
  const faixa = faixaDaTabela(consulta)
  const [total, linhas] = filtro
    ? await Promise.all([
        contarDenuncias(leitura, filtro),
        denuncias(leitura, { ...filtro, ...faixa, ...ordemDe<OrdemDasDenuncias>(consulta.ordem, 'data') }),
      ])
    : [0, []]
  return { linhas: linhas.map(apresentarDenuncia), total, limite: faixa.limite }
}

function filtroDasDenuncias({ busca = '', status, anuncio }: DasDenuncias) {
  const padroes = padroesDe(busca)
  const impossivel = (busca.trim() !== '' && padroes.length === 0) || (anuncio !== undefined && !ehId(anuncio))
  return impossivel ? null : { padroes, status: status ?? null, anuncio: anuncio ?? null }
}

export function csvDasDenuncias(leitura: Leitura, p: { consulta: DasDenuncias; dia: Date }): TabelaEmCsv<LinhaDaDenuncia> {
  const filtro = filtroDasDenuncias(p.consulta)
  const ordem = ordemDe<OrdemDasDenuncias>(p.consulta.ordem, 'data')
  return {
    nome: 'denuncias',
    dia: p.dia,
    cabecalho: COLUNAS_DAS_DENUNCIAS,
    celulas: celulasDaDenuncia,
    ler: async (faixa) => (filtro ? denuncias(leitura, { ...filtro, ...faixa, ...ordem }) : []),
  }
}

const COLUNAS_DOS_ANUNCIOS = [
  'ID',
  'Criado em',
  'Título',
  'Quantidade',
  'Categoria',
  'Usuário',
  'Personagem',
  'Preço',
  'Moeda',
  'Status',
  'Estado',
  'Motivo',
  'Denúncias abertas',
]

function celulasDoAnuncio(linha: AnuncioDaTabela): Celula[] {
  const a = apresentarParaAdministracao(linha)
  const coisa = [a.id, a.criadoEm, a.titulo, a.quantidade, a.categoria, a.usuario, a.personagem]
  return [...coisa, a.preco, a.moeda, a.status, a.estado, a.estado_motivo, a.denuncias]
}

const COLUNAS_DAS_DENUNCIAS = [
  'ID',
  'Data',
  'Anúncio',
  'ID do anúncio',
  'Usuário',
  'Motivo',
  'Status',
  'Resolvida em',
  'Resolvida por',
  'Nota',
]

function celulasDaDenuncia(linha: LinhaDaDenuncia): Celula[] {
  const d = apresentarDenuncia(linha)
  return [d.id, d.data, d.anuncio, d.sobre.id, d.usuario, d.motivo, d.status, d.resolvida_em, d.resolvida_por, d.nota]
}

export function apresentarDenuncia(d: LinhaDaDenuncia): Denuncia {
  return {
    id: d.id,
    anuncio: d.sobre.nome,
    usuario: d.denunciante_nome,
    motivo: d.motivo,
    status: d.estado === 'aberta' ? 'pendente' : 'resolvido',
    data: d.criada_em.toISOString(),
    nota: d.nota,
    resolvida_em: d.resolvida_em?.toISOString() ?? null,
    resolvida_por: d.resolvida_por || null,
    sobre: apresentarParaAdministracao(d.sobre),
  }
}

function apresentarParaAdministracao(a: AnuncioDaTabela): AnuncioDaAdministracao {
  return {
    id: a.id,
    titulo: a.nome,
    usuario: a.vendedor_nome,
    preco: valorDe(a.valor),
    status: a.situacao,
    criadoEm: a.criado_em.toISOString(),
    estado: statusDe(a.estado),
    estado_motivo: a.motivo && textoDoMotivoDoAnuncio(a.motivo),
    coletado: a.coletado_em !== null,
    tipo: a.tipo,
    quantidade: a.quantidade,
    moeda: moedaDoAnuncio(a.moeda),
    personagem: a.vendedor_personagem,
    categoria: a.categoria_nome,
    descricao: a.descricao,
    ...figuraDoAnuncio(a),
    denuncias: Number(a.denuncias),
    acoes: acoesPara(a),
  }
}

function acoesPara({ estado, coletado_em, cancelamento_pedido_em }: AnuncioDaTabela): AcaoDaModeracao[] {
  if (estado === 'ativo') return ['remover']
  if (estado !== 'pendente' || cancelamento_pedido_em) return []
  return coletado_em ? ['aprovar', 'rejeitar', 'remover'] : ['remover']
}
