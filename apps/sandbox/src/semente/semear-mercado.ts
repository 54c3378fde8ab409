import { item, veiculo } from '@sorium/catalogo'
import type { Transacao } from '@sorium/api/nucleo/banco/index.ts'
import { lancar } from '@sorium/api/modulos/carteira/index.ts'
import { lerAjustes } from '@sorium/api/modulos/configuracoes/index.ts'
import { type AnuncioDoPassado, registrarCategorias, registrarPassado } from '@sorium/api/modulos/marketplace/index.ts'
import { ANUNCIOS_DO_MERCADO, type AnuncioDaSemente, CATEGORIAS_DO_MERCADO, type VendaDaSemente, vendasDoMercado } from './mercado.ts'
import { mundoInicial } from './mundo.ts'
import { veiculoTomado } from './mundo-veiculos.ts'
import { PESSOAS_DA_COMUNIDADE } from './pessoas.ts'
import { PRECO_DO_SORIUM } from './semear-pessoas.ts'

const HORA_MS = 3_600_000
const FABRICACAO = 1_789_950_000
const PRIMEIRO_ID_DE_VEICULO = 900_001
const SERVIDOR = 'principal'

interface Gente {
  id: string
  nome: string
  licenca: string
  conta: number
  passport: number
  personagem: string
}

type QuemEh = (usuario: string) => Gente

export async function semearMercado(tx: Transacao, p: { contas: ReadonlyMap<string, string>; agora: Date }): Promise<void> {
  await registrarCategorias(tx, CATEGORIAS_DO_MERCADO)
  const { marketplace_taxa_bps: taxaBps, marketplace_dias: dias } = await lerAjustes(tx)
  const quemEh = conhecidos(p)
  const vendas = vendasDoMercado(BigInt(taxaBps))
  const anuncios = [
    ...vendas.map((v) => vendido(v, { quemEh, agora: p.agora, taxaBps })),
    ...ANUNCIOS_DO_MERCADO.map((a, n) => anunciado(a, { n, quemEh, agora: p.agora, taxaBps, dias })),
  ]
  await registrarPassado(
    tx,
    anuncios.toSorted((a, b) => a.em.getTime() - b.em.getTime()),
  )
  await comprarOQueAsTaxasTiraram(tx, quemEh('kaue'), anuncios)
}

function conhecidos({ contas, agora }: { contas: ReadonlyMap<string, string>; agora: Date }): QuemEh {
  const { personagens } = mundoInicial(agora)
  const pessoas = new Map(PESSOAS_DA_COMUNIDADE.map((p) => [p.usuario, p]))
  return (usuario) => {
    const pessoa = pessoas.get(usuario)
    const id = contas.get(usuario)
    const personagem = personagens.find((c) => c.License === pessoa?.license)
    if (!pessoa || !id || !personagem) throw new Error(`Nobody of the city is called '${usuario}'.`)
    return {
      id,
      nome: pessoa.nomeExibido,
      licenca: pessoa.license,
      conta: pessoa.idConta,
      passport: personagem.id,
      personagem: `${personagem.Name} ${personagem.Lastname}`,
    }
  }
}

const ha = (agora: Date, horas: number) => new Date(agora.getTime() - horas * HORA_MS)

function doVendedor(v: Gente) {
  return {
    vendedor: v.id,
    vendedor_nome: v.nome,
    vendedor_personagem: v.personagem,
    vendedor_licenca: v.licenca,
    vendedor_conta: v.conta,
    servidor: SERVIDOR,
    passport: v.passport,
  }
}

function anunciado(a: AnuncioDaSemente, p: { n: number; quemEh: QuemEh; agora: Date; taxaBps: number; dias: number }): AnuncioDoPassado {
  const em = ha(p.agora, a.haHoras)
  const vendedor = p.quemEh(a.vendedor)
  const coisa =
    a.tipo === 'item' ? itemTomado(a, { n: p.n, passport: vendedor.passport }) : carroTomado(a, { ...p, passport: vendedor.passport })
  return {
    ...doVendedor(vendedor),
    ...coisa,
    categoria: a.categoria,
    quantidade: a.quantidade,
    moeda: a.moeda,
    valor: a.valor,
    taxa_bps: p.taxaBps,
    descricao: a.descricao,
    estado: a.estado,
    motivo: a.motivo,
    em,
    expiraEm: a.estado === 'ativo' ? new Date(em.getTime() + p.dias * 24 * HORA_MS) : null,
    venda: null,
    denuncia: a.denuncia && denunciado(a.denuncia, p),
  }
}

function denunciado(d: { de: string; motivo: string }, p: { quemEh: QuemEh; agora: Date }): AnuncioDoPassado['denuncia'] {
  const { id, nome } = p.quemEh(d.de)
  return { denunciante: id, denuncianteNome: nome, motivo: d.motivo, em: ha(p.agora, 5) }
}

function itemTomado(a: { codigo: string; quantidade: number; comSerie?: boolean }, p: { n: number; passport: number }) {
  const instancia = a.comSerie ? `${a.codigo}-${FABRICACAO - p.n * 5_407}-${p.passport}` : a.codigo
  const { nome } = item(a.codigo)
  const guardado = { instancia, quantidade: a.quantidade }
  return { tipo: 'item' as const, codigo: a.codigo, nome, instancia, slot: '6', placa: null, modelo: null, guardado }
}

function carroTomado(a: AnuncioDaSemente, p: { n: number; passport: number; agora: Date }) {
  const modelo = a.codigo
  const hoje = Math.floor(p.agora.getTime() / 1000)
  const linha = veiculoTomado({ id: PRIMEIRO_ID_DE_VEICULO + p.n, passport: p.passport, modelo, hoje })
  // The tax is paid in advance, so the car may stay listed for two weeks.
  const paga = { ...linha, Tax: hoje + 28 * 86_400 }
  const mods = a.ajustado ? { '11': 3, '12': 2, '13': 2, '18': true, colors: [27, 12], extracolors: [0, 156] } : {}
  return {
    tipo: 'veiculo' as const,
    codigo: modelo,
    nome: veiculo(modelo).nome,
    instancia: null,
    slot: null,
    placa: linha.Plate,
    modelo,
    guardado: { linha: paga, mods, placa: linha.Plate, modelo },
  }
}

function vendido(v: VendaDaSemente, p: { quemEh: QuemEh; agora: Date; taxaBps: number }): AnuncioDoPassado {
  const vendedor = p.quemEh(v.vendedor)
  const comprador = p.quemEh(v.comprador)
  return {
    ...doVendedor(vendedor),
    ...itemTomado(v, { n: 0, passport: vendedor.passport }),
    categoria: v.categoria,
    quantidade: v.quantidade,
    moeda: v.moeda,
    valor: v.valor,
    taxa_bps: p.taxaBps,
    descricao: '',
    estado: 'entregue',
    motivo: null,
    em: ha(p.agora, v.haHoras + 9),
    expiraEm: null,
    venda: {
      comprador: comprador.id,
      comprador_nome: comprador.nome,
      passport: comprador.passport,
      personagem: comprador.personagem,
      em: ha(p.agora, v.haHoras),
    },
    denuncia: null,
  }
}

/** Somebody buys as much Sorium as the fees took out of circulation, so that the quote stays. */
async function comprarOQueAsTaxasTiraram(tx: Transacao, quem: Gente, anuncios: readonly AnuncioDoPassado[]): Promise<void> {
  const taxas = anuncios.filter((a) => a.venda && a.moeda === 'SOR').map((a) => a.valor - (a.valor * BigInt(10_000 - a.taxa_bps)) / 10_000n)
  const sorium = taxas.reduce((soma, t) => soma + t, 0n)
  const troca = (sorium * PRECO_DO_SORIUM) / 100n
  await lancar(tx, {
    tipo: 'credito',
    ref: `semente:credito-do-mercado:${quem.id}`,
    ator: 'sistema',
    descricao: 'Saldo inicial do sandbox',
    pernas: [
      { casa: 'casa_ajuste', moeda: 'BRL', valor: -troca },
      { dono: quem.id, moeda: 'BRL', valor: troca },
    ],
  })
  await lancar(tx, {
    tipo: 'conversao',
    ref: `semente:conversao-do-mercado:${quem.id}`,
    ator: `jogador:${quem.id}`,
    pernas: [
      { dono: quem.id, moeda: 'BRL', valor: -troca },
      { casa: 'casa_cambio', moeda: 'BRL', valor: troca },
      { casa: 'casa_cambio', moeda: 'SOR', valor: -sorium },
      { dono: quem.id, moeda: 'SOR', valor: sorium },
    ],
  })
}
