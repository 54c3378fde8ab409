import { lancar } from '#modulos/carteira/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { invariante } from '#nucleo/erros.ts'
import { inserirCategoria } from './administracao/repositorio-categorias.ts'
import {
  categoriasPorNome,
  type DenunciaPassada,
  idsDe,
  inserirAnuncioPassado,
  inserirDenunciaPassada,
  inserirVendaPassada,
  type VendaInserida,
} from './anuncios/repositorio-passado.ts'
import type { AnuncioNovo } from './anuncios/repositorio.ts'
import { anotarTermos } from './busca/termos.ts'
import { registrarNoHistorico } from './historico.ts'
import { liquidoDe, motivoDaAdministracao } from './regras.ts'

export interface AnuncioDoPassado extends Omit<AnuncioNovo, 'liquido' | 'categoria'> {
  categoria: string
  guardado: Record<string, unknown>
  em: Date
  estado: 'ativo' | 'pendente' | 'rejeitado' | 'entregue'
  expiraEm: Date | null
  motivo: string | null
  venda: Omit<VendaInserida, 'id'> | null
  denuncia: DenunciaPassada | null
}

export async function registrarCategorias(tx: Transacao, categorias: readonly { nome: string; descricao: string }[]): Promise<void> {
  for (const c of categorias) await inserirCategoria(tx, c)
}

export async function registrarPassado(tx: Transacao, anuncios: readonly AnuncioDoPassado[]): Promise<void> {
  const categorias = await categoriasPorNome(tx)
  const ids = await idsDe(
    tx,
    anuncios.map((a) => a.em),
  )
  const idsDasVendas = await idsDe(
    tx,
    anuncios.map((a) => a.venda?.em ?? a.em),
  )
  const pagamentos: Promise<unknown>[] = []
  const acontecimentos: (Parameters<typeof registrarNoHistorico>[1] & { em: Date })[] = []
  for (const [n, a] of anuncios.entries()) {
    const [id, venda, categoria, liquido] = [ids[n], idsDasVendas[n], categorias.get(a.categoria), liquidoDe(a.valor, a.taxa_bps)]
    invariante(id && venda && categoria, `anúncio sem a categoria ${a.categoria}`)
    const motivo = a.motivo && motivoDaAdministracao(a.motivo)
    const encerrado = a.estado === 'entregue' || a.estado === 'rejeitado' ? (a.venda?.em ?? a.em) : null
    inserirAnuncioPassado(tx, { ...a, id, categoria, liquido, motivo, criado_em: a.em, expira_em: a.expiraEm, encerrado_em: encerrado })
    anotarTermos(tx, a)
    const fato = { anuncio: { ...a, id }, valor: a.valor, em: a.em }
    acontecimentos.push({ ...fato, usuario: a.vendedor, acao: 'anunciado', liquido })
    if (a.estado === 'rejeitado') acontecimentos.push({ ...fato, usuario: a.vendedor, acao: 'rejeitado' })
    if (a.denuncia) inserirDenunciaPassada(tx, { anuncio: id, ...a.denuncia })
    if (!a.venda) continue
    inserirVendaPassada(tx, { anuncio: id, venda: { ...a.venda, id: venda } })
    const { comprador, personagem, em } = a.venda
    acontecimentos.push({ ...fato, em, usuario: comprador, acao: 'comprado', nome: a.vendedor_personagem })
    acontecimentos.push({ ...fato, em, usuario: a.vendedor, acao: 'vendido', liquido, nome: personagem })
    pagamentos.push(...pagar(tx, { ...a, id: venda, liquido, comprador }))
  }
  for (const a of acontecimentos.toSorted((x, y) => x.em.getTime() - y.em.getTime())) registrarNoHistorico(tx, a)
  await Promise.all(pagamentos)
}

type Pagamento = Pick<AnuncioNovo, 'vendedor' | 'nome' | 'moeda' | 'valor' | 'liquido'> & { id: string; comprador: string }

function pagar(tx: Transacao, { id, comprador, vendedor, nome, moeda, valor, liquido }: Pagamento): Promise<unknown>[] {
  return [
    lancar(tx, {
      tipo: 'compra',
      ref: `venda:${id}`,
      ator: `jogador:${comprador}`,
      descricao: nome,
      pernas: [
        { dono: comprador, moeda, valor: -valor },
        { casa: 'escrow_market', moeda, valor },
      ],
    }),
    lancar(tx, {
      tipo: 'venda',
      ref: `pagamento:${id}`,
      ator: 'sistema',
      descricao: nome,
      pernas: [
        { casa: 'escrow_market', moeda, valor: -valor },
        { dono: vendedor, moeda, valor: liquido },
        { casa: 'casa_taxa', moeda, valor: valor - liquido },
      ],
    }),
  ]
}
