import type { EstadoDasFiguras, ResultadoDoZip, SituacaoNoZip } from '@sorium/contratos/figuras/index.ts'
import { LIMITES_DAS_FIGURAS as LIMITES } from '@sorium/contratos/figuras/limites.ts'
import type { TomDeEtiqueta } from '#ui/etiqueta.tsx'

export function comoAnda(e: EstadoDasFiguras): { tom: TomDeEtiqueta; palavra: string } {
  if (e.buscando) return { tom: 'info', palavra: 'Buscando' }
  if (e.espera && e.faltam > 0) return { tom: 'alerta', palavra: 'Esperando' }
  if (e.total > 0 && e.com_figura === e.total && e.falharam === 0) return { tom: 'ok', palavra: 'Completo' }
  if (e.falharam > 0) return { tom: 'alerta', palavra: 'Com falhas' }
  return { tom: 'neutra', palavra: e.endereco === null ? 'Sem endereço' : 'Parado' }
}

export const SITUACOES: Readonly<Record<SituacaoNoZip, string>> = {
  guardada: 'Guardada',
  desconhecida: 'A cidade não tem este código',
  repetida: 'Outra do mesmo código veio antes',
  nao_e_figura: 'Não é PNG, JPEG nem WebP pelo nome',
  outro_formato: 'O nome diz PNG, JPEG ou WebP, e o conteúdo é outra coisa',
  danificada: 'A imagem está incompleta ou danificada',
  pixels_demais: 'Passa de 16 megapixels',
  ilegivel: 'O zip não deixa abrir: tem senha, é um atalho ou está danificado',
  grande: 'Passa de 2 MB',
  sem_tempo: 'Não deu tempo: envie de novo, num zip menor',
  sem_lugar: 'O site já guarda o máximo de figuras que aceita',
}

export function contagemDoZip({ contagem }: ResultadoDoZip): { situacao: SituacaoNoZip; quantas: number }[] {
  return (Object.keys(SITUACOES) as SituacaoNoZip[])
    .map((situacao) => ({ situacao, quantas: contagem[situacao] }))
    .filter(({ quantas }) => quantas > 0)
}

export function recusaDoZip(arquivo: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.zip$/i.test(arquivo.name)) return 'Escolha um arquivo .zip.'
  return arquivo.size > LIMITES.bytesDoZip ? 'O zip pode ter no máximo 24 MB. Divida as figuras em mais de um zip.' : null
}
