import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { COLUNAS_DO_ANUNCIO, type LinhaDoAnuncio } from '../anuncios/repositorio.ts'
import type { DescricaoDaVenda, DescricaoDoAnuncio } from './refazer.ts'
import type { Moeda } from '../regras.ts'
import type { LinhaDaVenda } from '../vendas/repositorio.ts'

export function anunciosPorId(leitura: Leitura, ids: readonly string[]): Promise<LinhaDoAnuncio[]> {
  return leitura.linhas<LinhaDoAnuncio>(`select ${COLUNAS_DO_ANUNCIO} from marketplace_anuncio a where a.id = any ($1::uuid[])`, [ids])
}

type VendaParaDizer = Pick<LinhaDaVenda, 'id' | 'anuncio' | 'comprador' | 'vendedor' | 'moeda' | 'valor' | 'liquido'> &
  Pick<LinhaDoAnuncio, 'nome' | 'codigo' | 'quantidade' | 'taxa_bps'> & { criada_em: Date }

export function vendasPorId(leitura: Leitura, ids: readonly string[]): Promise<VendaParaDizer[]> {
  return leitura.linhas<VendaParaDizer>(
    `select v.id, v.anuncio, v.comprador, v.vendedor, v.moeda, v.valor, v.liquido, v.taxa_bps, v.codigo, v.quantidade, v.criada_em, a.nome
     from marketplace_venda v join marketplace_anuncio a on a.id = v.anuncio where v.id = any ($1::uuid[])`,
    [ids],
  )
}

/** False for a closed account, too, because no money may go there. */
export async function conheceConta(leitura: Leitura, id: string): Promise<boolean> {
  return (await leitura.linha(`select 1 from sessao_pub_donos where id = $1 and not encerrada`, [id])) !== null
}

/** SQL of the character's name in the mirror. $2: the server, $3: the passport. */
const NOME_DO_PERSONAGEM = `coalesce((select nullif(btrim(p.nome || ' ' || p.sobrenome), '') from entregas_pub_personagens p
  where p.servidor = $2 and p.passport = $3), 'Personagem ' || $3)`

/** False: another open listing has the same vehicle or slot. */
export async function inserirAnuncioDeNovo(
  tx: Transacao,
  { id, passport, sobre }: { id: string; passport: number; sobre: DescricaoDoAnuncio },
): Promise<boolean> {
  const { anuncio: a, dono, moeda, valor, descricao } = sobre
  const n = await tx.executar(
    `insert into marketplace_anuncio (id, id_item, tipo, vendedor, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor,
       passport, categoria, codigo, nome, instancia, slot, placa, modelo, quantidade, moeda, valor, taxa_bps, liquido, descricao, criado_em,
       coleta_pedida_em)
     select $1, $4, $5, d.id, d.nome, ${NOME_DO_PERSONAGEM}, coalesce(l.license, ''), coalesce(l.id_conta, 0), $2,
       $3::int, coalesce((select c.id from marketplace_categoria c where c.id = $7), (select c.id from marketplace_categoria c order by c.ordem, c.id limit 1)),
       $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20
     from sessao_pub_donos d left join lateral (
       select license, id_conta from perfil_pub_licencas where discord_id = d.discord_id order by id_conta limit 1) l on true
     where d.id = $6
     on conflict do nothing`,
    [
      id,
      a.servidor,
      passport,
      a.id_item,
      a.tipo,
      dono,
      a.categoria,
      a.codigo,
      descricao,
      a.instancia,
      a.slot,
      a.placa,
      a.modelo,
      a.quantidade,
      moeda,
      valor,
      a.taxa_bps,
      a.liquido,
      a.texto,
      a.criado_em,
    ],
  )
  return n === 1
}

/** The price that the buyer paid replaces the listing's price in the restored database. */
export async function inserirVendaDeNovo(
  tx: Transacao,
  p: { id: string; comprador: string; passport: number; valor: bigint; moeda: Moeda; sobre: DescricaoDaVenda },
): Promise<{ vendedor: string }> {
  const { sobre } = p
  const { servidor, vendedor_personagem } = await tx.uma<{ servidor: string; vendedor_personagem: string }>(
    `update marketplace_anuncio set estado = 'vendido', fim = null, valor = $2, liquido = $3 where id = $1 returning servidor, vendedor_personagem`,
    [sobre.anuncio, p.valor, sobre.liquido],
  )
  await tx.executar(
    `insert into marketplace_venda (id, anuncio, comprador, comprador_nome, passport, personagem, vendedor, codigo, quantidade, moeda, valor, taxa_bps,
       liquido, estado, criada_em)
     select $1, $4, d.id, d.nome, $3::int, ${NOME_DO_PERSONAGEM}, $6, $7, $8, $9, $10, $11, $12, 'no_servidor', $13
     from sessao_pub_donos d where d.id = $5`,
    [
      p.id,
      servidor,
      p.passport,
      sobre.anuncio,
      p.comprador,
      sobre.vendedor,
      sobre.codigo,
      sobre.quantidade,
      p.moeda,
      p.valor,
      sobre.taxa_bps,
      sobre.liquido,
      sobre.criada_em,
    ],
  )
  return { vendedor: vendedor_personagem }
}
