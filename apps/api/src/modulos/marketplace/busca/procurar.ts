import type { Achados } from '@sorium/contratos/busca/index.ts'
import type { Leitura } from '#nucleo/banco/index.ts'
import { apresentarAnuncio } from '../apresentar.ts'
import { acharTermos } from './achar.ts'
import { ladosDe } from './ordem.ts'
import { listar } from './repositorio.ts'

export async function procurarAnuncios(leitura: Leitura, p: { busca: string; limite: number }): Promise<Achados['anuncios']> {
  const achados = await acharTermos(leitura, p.busca)
  if (!achados || achados.codigos.length + achados.vendedores.length === 0) return []
  const lados = ladosDe('recentes', { taxa: 0n, parada: null })
  const linhas = await listar(leitura, { ordem: 'recentes', lados, categoria: null, achados, faixa: null, limite: p.limite })
  return linhas.map((l) => {
    const { id, nome_item, imagem, quantidade, valor, moeda, nome_usuario_vendedor } = apresentarAnuncio(l, null)
    return { id, nome_item, imagem, quantidade, valor, moeda, nome_usuario_vendedor }
  })
}
