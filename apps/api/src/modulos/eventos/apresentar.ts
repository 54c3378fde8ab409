import type { Achados } from '@sorium/contratos/busca/index.ts'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { DURACAO_DO_EVENTO_H } from '@sorium/contratos/eventos/valores.ts'
import { enderecoDaImagem } from '#modulos/configuracoes/porta-imagens.ts'
import type { LinhaDoEvento } from './repositorio.ts'

const DURACAO_MS = DURACAO_DO_EVENTO_H * 3_600_000

export const fimDosPassados = (agora: Date): Date => new Date(agora.getTime() - DURACAO_MS)
export const fimDoEvento = (quando: Date): Date => new Date(quando.getTime() + DURACAO_MS)

export const apresentarEvento =
  (agora: Date) =>
  (e: LinhaDoEvento): Evento => {
    return {
      id: e.id,
      motivo: e.motivo,
      titulo: e.titulo,
      descricao: e.descricao,
      autor: e.autor,
      data: e.data.toISOString(),
      quando: e.quando?.toISOString() ?? null,
      passado: e.quando !== null && e.quando <= fimDosPassados(agora),
      imagem: e.imagem && enderecoDaImagem(e.imagem),
    }
  }

export function apresentarEventoAchado(e: Omit<LinhaDoEvento, 'descricao'>): Achados['eventos'][number] {
  return { id: e.id, motivo: e.motivo, titulo: e.titulo, data: e.data.toISOString(), quando: e.quando?.toISOString() ?? null }
}
