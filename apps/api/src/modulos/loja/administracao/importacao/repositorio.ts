import { emOrdem, type Leitura, type Transacao } from '#nucleo/banco/index.ts'
import { CAMPOS_DO_ITEM, type LinhaDoItem } from '../../repositorio.ts'

export function itensDosIds(leitura: Leitura, ids: readonly string[]): Promise<LinhaDoItem[]> {
  return leitura.linhas<LinhaDoItem>(
    `select ${CAMPOS_DO_ITEM} from loja_item i join loja_categoria c on c.id = i.categoria where i.id = any ($1::uuid[]) and i.excluido_em is null`,
    [ids],
  )
}

export function todasAsCategorias(leitura: Leitura): Promise<{ id: string; nome: string }[]> {
  return leitura.linhas(`select id, nome from loja_categoria order by ordem, ${emOrdem('nome')}, id`)
}

export function nomesAVenda(leitura: Leitura, nomes: readonly string[]): Promise<{ nome: string }[]> {
  return leitura.linhas(
    `select distinct nome from loja_item where excluido_em is null
       and nucleo_dobrar(nome) in (select nucleo_dobrar(n) from unnest($1::text[]) n)`,
    [nomes],
  )
}

export function nomesDosItens(leitura: Leitura): Promise<{ id: string; nome: string }[]> {
  return leitura.linhas('select id, nome from loja_item where excluido_em is null')
}

/** Includes the pictures of removed items: they are still stored, because purchases show them. */
export function imagensDeItens(leitura: Leitura, imagens: readonly string[]): Promise<{ imagem: string }[]> {
  return leitura.linhas('select distinct imagem from loja_item where imagem = any ($1::text[])', [imagens])
}

interface CodigoProcurado {
  tipo: 'item' | 'veiculo'
  codigo: string
}

export function codigosNaCidade(
  leitura: Leitura,
  codigos: readonly CodigoProcurado[],
): Promise<(CodigoProcurado & { inteira: boolean; tem: boolean })[]> {
  return leitura.linhas(
    `select p.tipo, p.codigo, exists (select 1 from entregas_pub_catalogo_inteiro v where v.tipo = p.tipo) as inteira,
       exists (select 1 from entregas_pub_catalogo k where k.tipo = p.tipo
         and k.chave = any (case p.tipo when 'item' then array[p.codigo, split_part(p.codigo, '-', 1)] else array[lower(p.codigo)] end)) as tem
     from unnest($1::text[], $2::text[]) p (tipo, codigo)`,
    [codigos.map((c) => c.tipo), codigos.map((c) => c.codigo)],
  )
}

/** Allows one import at a time; otherwise two imports of one sheet would create its items twice. */
export async function travarImportacao(tx: Transacao): Promise<void> {
  await tx.executar(`select pg_advisory_xact_lock(hashtextextended('loja.importar', 0))`)
}

/** `no key update` lets purchases go on, because their foreign key takes only a key share lock. */
export async function travarItens(tx: Transacao, ids: readonly string[]): Promise<void> {
  await tx.linhas('select 1 from loja_item where id = any ($1::uuid[]) and excluido_em is null order by id for no key update', [ids])
}

export async function segurarCategorias(tx: Transacao): Promise<void> {
  await tx.linhas('select 1 from loja_categoria order by id for key share')
}
