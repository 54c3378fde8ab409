import type { EntregaNoJogo } from '@sorium/contratos/entregas/index.ts'
import type { CompraDaAdministracao, CompraDetalhada, TesteDeItem } from '@sorium/contratos/loja/index.ts'
import type { AcaoRegistrada } from '#modulos/configuracoes/index.ts'
import { apresentarCompra } from '../apresentar.ts'
import type { CompraComUsuario } from './repositorio-compras.ts'
import type { LinhaDoTeste } from './repositorio-testes.ts'

export function apresentarCompraDaAdministracao(c: CompraComUsuario): CompraDaAdministracao {
  return { ...apresentarCompra(c), usuario_id: c.usuario, usuario_nome: c.usuario_nome }
}

export function apresentarAcao(a: AcaoRegistrada, nomes: ReadonlyMap<string, string>): CompraDetalhada['acoes'][number] {
  const motivo = (a.depois as { motivo?: unknown } | null)?.motivo
  const quem = nomes.get(idDoAtor(a.ator)) ?? 'Administração'
  return { em: a.em.toISOString(), acao: a.acao, quem, motivo: typeof motivo === 'string' ? motivo : null }
}

/** 'admin:<uuid>' → the uuid. */
export const idDoAtor = (ator: string): string => ator.slice(ator.indexOf(':') + 1)

export function apresentarTeste(t: LinhaDoTeste, entregas: EntregaNoJogo[]): TesteDeItem {
  const ultima = entregas.at(-1)
  return {
    id: t.id,
    item_id: t.item,
    item_nome: t.item_nome,
    personagem_id: t.passport,
    personagem_nome: t.personagem,
    pedido_em: t.criado_em.toISOString(),
    situacao: ultima?.situacao ?? 'pendente',
    motivo: ultima?.motivo ?? null,
    expira_em: t.expira_em?.toISOString() ?? null,
    entregas,
  }
}
