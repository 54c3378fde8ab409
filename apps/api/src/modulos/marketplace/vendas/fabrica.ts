import type { Operacoes } from '#modulos/entregas/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { ORIGEM_DA_COLETA } from '../anuncios/coletar.ts'
import { inserirAnuncio, marcarColetaPedida } from '../anuncios/repositorio.ts'
import { liquidoDe } from '../regras.ts'

export interface Coisa {
  quem: { id: string; passports: readonly [number, number] }
  item?: string
  quantidade?: number
  veiculo?: { modelo: string; placa: string }
  valor?: bigint
  moeda?: 'BRL' | 'SOR'
  taxaBps?: number
}

let slots = 0

export async function inserirAnuncioDeTeste(tx: Transacao, entregas: Operacoes, c: Coisa): Promise<string> {
  const { quem, item = 'agua', quantidade = 1, veiculo, valor = 10_000n, moeda = 'BRL', taxaBps = 1_000 } = c
  const [passport] = quem.passports
  const slot = String(++slots)
  const de = await tx.uma<{ servidor: string; id_conta: number; license: string; nome: string }>(
    `select p.servidor, p.id_conta, v.license, trim(p.nome || ' ' || p.sobrenome) as nome
     from entregas_personagem p join perfil_vinculo v using (servidor, id_conta) where p.passport = $1`,
    [passport],
  )
  const { id: categoria } = await tx.uma<{ id: string }>(
    `insert into marketplace_categoria (nome) values ($1) on conflict (lower(nome)) do update set nome = excluded.nome returning id`,
    [veiculo ? 'Veículos' : 'Diversos'],
  )
  const codigo = veiculo?.modelo.toLowerCase() ?? item.split('-', 1)[0] ?? item
  const feito = await inserirAnuncio(tx, {
    tipo: veiculo ? 'veiculo' : 'item',
    vendedor: quem.id,
    vendedor_nome: `Vendedor ${passport}`,
    vendedor_personagem: de.nome,
    vendedor_licenca: de.license,
    vendedor_conta: de.id_conta,
    servidor: de.servidor,
    passport,
    categoria,
    codigo,
    nome: codigo,
    instancia: veiculo ? null : item,
    slot: veiculo ? null : slot,
    placa: veiculo?.placa ?? null,
    modelo: veiculo?.modelo ?? null,
    quantidade,
    moeda,
    valor,
    taxa_bps: taxaBps,
    liquido: liquidoDe(valor, taxaBps),
    descricao: '',
  })
  if (!feito) throw new Error('o anúncio de teste já existe')
  await marcarColetaPedida(tx, feito.id)
  const daqui = { origem: { tipo: ORIGEM_DA_COLETA, id: feito.id }, passport, servidor: de.servidor, repetir: false, prazo: null }
  await (veiculo
    ? entregas.enfileirar(tx, { ...daqui, tipo: 'tomar_veiculo', dados: veiculo })
    : entregas.enfileirar(tx, { ...daqui, tipo: 'tomar_item', dados: { item, quantidade, slot, exato: true } }))
  return feito.id
}
