import type { Achados } from '@sorium/contratos/busca/index.ts'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { enderecoDaImagem } from '#modulos/configuracoes/porta-imagens.ts'
import type { LinhaDoEvento } from './repositorio.ts'

export function apresentarEvento(e: LinhaDoEvento): Evento {
  return {
    id: e.id,
    motivo: e.motivo,
    titulo: e.titulo,
    descricao: e.descricao,
    autor: e.autor,
    data: e.data.toISOString(),
    imagem: e.imagem && enderecoDaImagem(e.imagem),
  }
}

export function apresentarEventoAchado(e: Omit<LinhaDoEvento, 'descricao'>): Achados['eventos'][number] {
  return { id: e.id, motivo: e.motivo, titulo: e.titulo, data: e.data.toISOString() }
}
