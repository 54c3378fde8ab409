import type { ConferenciaDaPlanilha, LinhaConferida, SituacaoDaLinha } from '@sorium/contratos/loja/importacao.ts'
import { LIMITES_DA_PLANILHA as L } from '@sorium/contratos/loja/limites-da-planilha.ts'
import { formatarInteiro } from '#ui/formatos.ts'
import type { TomDeEtiqueta } from '#ui/etiqueta.tsx'

export const TIPOS_DE_PLANILHA = '.csv,.txt,.zip,text/csv,application/zip'

export function recusaDaPlanilha({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/\.(xlsx?|ods|numbers)$/i.test(name)) return 'Salve a planilha como CSV e envie esse arquivo.'
  const zip = /\.zip$/i.test(name)
  if (!zip && !/\.(csv|txt)$/i.test(name)) return 'Escolha um arquivo .csv ou .zip.'
  if (size === 0) return 'Este arquivo está vazio.'
  if (zip) return size > L.bytesDoZip ? 'O zip pode ter no máximo 24 MB. Divida em mais de um.' : null
  return size > L.bytes ? 'A planilha pode ter no máximo 4 MB. Divida em mais de uma.' : null
}

export type FiltroDasLinhas = 'mudam' | 'avisos' | 'erros' | 'iguais'

const PASSA: Readonly<Record<FiltroDasLinhas, (l: LinhaConferida) => boolean>> = {
  mudam: (l) => l.situacao === 'criar' || l.situacao === 'mudar',
  avisos: (l) => l.avisos.length > 0,
  erros: (l) => l.situacao === 'erro',
  iguais: (l) => l.situacao === 'igual',
}

export const linhasDo = (filtro: FiltroDasLinhas, linhas: readonly LinhaConferida[]): LinhaConferida[] => linhas.filter(PASSA[filtro])

const ROTULOS: readonly (readonly [FiltroDasLinhas, string])[] = [
  ['erros', 'Erros'],
  ['mudam', 'Mudanças'],
  ['avisos', 'Avisos'],
  ['iguais', 'Sem mudança'],
]

export function filtrosDe({ linhas }: ConferenciaDaPlanilha): { valor: FiltroDasLinhas; rotulo: string; contagem: number }[] {
  return ROTULOS.map(([valor, rotulo]) => ({ valor, rotulo, contagem: linhas.filter(PASSA[valor]).length })).filter((f) => f.contagem > 0)
}

export const SITUACAO: Readonly<Record<SituacaoDaLinha, { tom: TomDeEtiqueta; palavra: string }>> = {
  criar: { tom: 'info', palavra: 'Novo' },
  mudar: { tom: 'ok', palavra: 'Muda' },
  igual: { tom: 'neutra', palavra: 'Igual' },
  erro: { tom: 'erro', palavra: 'Erro' },
}

export const contar = (n: number, [um, muitos]: readonly [um: string, muitos: string]): string =>
  `${formatarInteiro(n)} ${n === 1 ? um : muitos}`

export const quantasMudancas = ({ contagem }: ConferenciaDaPlanilha): number => contagem.criar + contagem.mudar

export function emPalavras({ criar, mudar }: ConferenciaDaPlanilha['contagem']): string {
  const partes = [
    ...(criar > 0 ? [contar(criar, ['item novo', 'itens novos'])] : []),
    ...(mudar > 0 ? [contar(mudar, ['item que muda', 'itens que mudam'])] : []),
  ]
  return partes.join(' e ')
}
