import { ESTADOS_EM_ABERTO } from '@sorium/contratos/entregas/estados.ts'
import { STATUS_EM_ABERTO } from '@sorium/contratos/marketplace/valores.ts'
import { listaSql, type Leitura } from '#nucleo/banco/index.ts'
import { antesDe } from '#nucleo/pagina.ts'
import type { Moeda } from '../regras.ts'

interface Pagina<I> {
  leitura: Leitura
  usuario: string
  depoisDe: I | null
  limite: number
}

export interface LinhaComValor {
  id: string
  moeda: Moeda
  valor: bigint
  liquido: bigint
}

export function anunciosDoTitular(p: Pagina<string>): Promise<LinhaComValor[]> {
  return p.leitura.linhas<LinhaComValor>(
    `select id, tipo, vendedor_nome, vendedor_personagem, vendedor_licenca, vendedor_conta, servidor, passport, codigo, nome, instancia, placa,
       modelo, quantidade, moeda, valor, liquido, descricao, estado, motivo, coletado_em, expira_em, criado_em, encerrado_em
     from marketplace_anuncio where vendedor = $1 and ${antesDe('uuid')} order by id desc limit $3`,
    [p.usuario, p.depoisDe, p.limite],
  )
}

const VENDA = 'id, anuncio, codigo, quantidade, moeda, valor, liquido, estado, motivo, criada_em, entregue_em, encerrada_em'

export function vendasDoTitular(p: Pagina<string>): Promise<LinhaComValor[]> {
  return p.leitura.linhas<LinhaComValor>(
    `select ${VENDA} from marketplace_venda where vendedor = $1 and ${antesDe('uuid')} order by id desc limit $3`,
    [p.usuario, p.depoisDe, p.limite],
  )
}

export function comprasDoTitular(p: Pagina<string>): Promise<LinhaComValor[]> {
  return p.leitura.linhas<LinhaComValor>(
    `select ${VENDA}, passport, personagem, comprador_nome from marketplace_venda
     where comprador = $1 and ${antesDe('uuid')} order by id desc limit $3`,
    [p.usuario, p.depoisDe, p.limite],
  )
}

export function historicoDoTitular(p: Pagina<bigint>): Promise<{ id: bigint }[]> {
  return p.leitura.linhas<{ id: bigint }>(
    `select id, acao, anuncio, detalhes - 'nome' as detalhes, em from marketplace_historico
     where usuario = $1 and ${antesDe('bigint')} order by id desc limit $3`,
    [p.usuario, p.depoisDe, p.limite],
  )
}

export function denunciasDoTitular(p: Pagina<string>): Promise<{ id: string }[]> {
  return p.leitura.linhas<{ id: string }>(
    `select id, anuncio, motivo, estado, criada_em, resolvida_em from marketplace_denuncia
     where denunciante = $1 and ${antesDe('uuid')} order by id desc limit $3`,
    [p.usuario, p.depoisDe, p.limite],
  )
}

export async function temNegocioAberto(leitura: Leitura, usuario: string): Promise<{ anuncio: boolean; compra: boolean }> {
  return leitura.uma<{ anuncio: boolean; compra: boolean }>(
    `select exists (select 1 from marketplace_anuncio
         where vendedor = $1 and estado in ${listaSql(STATUS_EM_ABERTO)}) as anuncio,
       exists (select 1 from marketplace_venda
         where comprador = $1 and estado in ${listaSql(ESTADOS_EM_ABERTO)}) as compra`,
    [usuario],
  )
}
