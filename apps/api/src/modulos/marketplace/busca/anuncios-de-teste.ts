import { randomUUID } from 'node:crypto'
import { item } from '@sorium/catalogo'
import type { Mundo } from '../../../testes/aplicacao.ts'
import type { EstadoDoAnuncio, Moeda } from '../regras.ts'
import { anotarTermos } from './termos.ts'

export interface AnuncioDeTeste {
  codigo?: string
  nome?: string
  vendedor?: string
  vendedorNome?: string
  personagem?: string
  categoria?: string
  moeda?: Moeda
  valor?: bigint
  quantidade?: number
  estado?: EstadoDoAnuncio
}

export interface Banca {
  categoria(nome: string): Promise<string>
  anunciar(p?: AnuncioDeTeste): Promise<string>
  mudar(id: string, estado: EstadoDoAnuncio): Promise<void>
  vender(p: VendaDeTeste): Promise<void>
}

export interface VendaDeTeste {
  codigo: string
  valor: bigint
  moeda?: Moeda
  quantidade?: number
  vendedor?: string
  comprador?: string
  ha: number
  estado?: 'entregue' | 'reembolsado' | 'paga'
}

export function montarBanca(mundo: Mundo): Banca {
  const { banco } = mundo.app.ctx
  async function categoria(nome: string): Promise<string> {
    const { id } = await banco.uma<{ id: string }>(
      `with nova as (insert into marketplace_categoria (nome) values ($1) on conflict (lower(nome)) do nothing returning id)
       select id from nova union all select id from marketplace_categoria where lower(nome) = lower($1) limit 1`,
      [nome],
    )
    return id
  }
  async function anunciar(p: AnuncioDeTeste = {}): Promise<string> {
    const codigo = p.codigo ?? 'water'
    const a = {
      codigo,
      nome: p.nome ?? item(codigo).nome,
      vendedor: p.vendedor ?? randomUUID(),
      vendedor_nome: p.vendedorNome ?? 'Vendedora',
      vendedor_personagem: p.personagem ?? 'Fulana de Tal',
    }
    const valor = p.valor ?? 1_000n
    const estado = p.estado ?? 'ativo'
    const deQual = p.categoria ?? (await categoria('Geral'))
    return banco.transacao(async (tx) => {
      anotarTermos(tx, a)
      const { id } = await tx.uma<{ id: string }>(
        `insert into marketplace_anuncio (tipo, vendedor, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor, passport,
           categoria, codigo, nome, instancia, slot, quantidade, moeda, valor, taxa_bps, liquido, estado, coletado_em, fim)
         values ('item', $1, $2, $3, 'licenca-secreta', 77, 'principal', 4242, $4, $5, $6, $5, '7', $7, $8, $9, 1000, $9::bigint * 9 / 10, $10,
           case when $10::text = 'pendente' then null else clock_timestamp() end, case when $10::text = 'devolvendo' then 'cancelado' end) returning id`,
        [a.vendedor, a.vendedor_nome, a.vendedor_personagem, deQual, a.codigo, a.nome, p.quantidade ?? 1, p.moeda ?? 'BRL', valor, estado],
      )
      await tx.executar('update marketplace_anuncio set slot = id::text where id = $1', [id])
      return id
    })
  }
  return {
    categoria,
    anunciar,
    async mudar(id, estado) {
      // Use the site's own connections, so that its caches hear of the change.
      await banco.linhas(`update marketplace_anuncio set estado = $2, coletado_em = clock_timestamp(), fim = 'cancelado' where id = $1`, [
        id,
        estado,
      ])
    },
    async vender(venda) {
      const anuncio = await anunciar({ codigo: venda.codigo, estado: 'entregue' })
      await banco.linhas(
        `insert into marketplace_venda (anuncio, comprador, comprador_nome, passport, personagem, vendedor, codigo, quantidade, moeda, valor,
           taxa_bps, liquido, estado, entregue_em)
         values ($1, $2, 'Compradora', 1, 'Beltrana', $3, $4, $5, $6, $7, 1000, $7::bigint * 9 / 10, $8, clock_timestamp() - make_interval(hours => $9))`,
        [
          anuncio,
          venda.comprador ?? randomUUID(),
          venda.vendedor ?? randomUUID(),
          venda.codigo,
          venda.quantidade ?? 1,
          venda.moeda ?? 'BRL',
          venda.valor,
          venda.estado ?? 'entregue',
          venda.ha,
        ],
      )
    },
  }
}
