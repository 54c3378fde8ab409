import type { CompraDaAdministracao, CompraDetalhada, EstadoDaCompra, FiltroDeCompras } from '@sorium/contratos/loja/index.ts'
import { emAberto, tomDoEstado } from '#nucleo/entrega.ts'
import type { Marco } from '#ui/linha-do-tempo.tsx'
import { marcosDasEntregas } from '../entregas.ts'

const ROTULOS: Readonly<Record<EstadoDaCompra, string>> = {
  paga: 'Aguardando servidor',
  no_servidor: 'No servidor',
  aguardando_jogador: 'Aguardando jogador',
  aguardando_espaco: 'Aguardando jogador',
  anulando: 'Cancelando',
  entregue: 'Entregue',
  expirado: 'Expirado',
  reembolsado: 'Reembolsado',
  incerto: 'Falhou',
}
export const rotuloParaAdmin = (estado: EstadoDaCompra): string => ROTULOS[estado]
export const tomParaAdmin = (estado: EstadoDaCompra) => (estado === 'incerto' ? ('erro' as const) : tomDoEstado(estado))

export const FILTROS: readonly { valor: FiltroDeCompras | null; rotulo: string }[] = [
  { valor: null, rotulo: 'Todas' },
  { valor: 'abertas', rotulo: 'Em aberto' },
  { valor: 'paga', rotulo: 'Aguardando servidor' },
  { valor: 'no_servidor', rotulo: 'No servidor' },
  { valor: 'aguardando', rotulo: 'Aguardando jogador' },
  { valor: 'incerto', rotulo: 'Falhou' },
  { valor: 'fim_a_conferir', rotulo: 'Fim a conferir' },
  { valor: 'anulando', rotulo: 'Cancelando' },
  { valor: 'entregue', rotulo: 'Entregue' },
  { valor: 'expirado', rotulo: 'Expirado' },
  { valor: 'reembolsado', rotulo: 'Reembolsado' },
]

export const filtroDoEndereco = (texto: string | undefined): FiltroDeCompras | null =>
  FILTROS.find((f) => f.valor === texto)?.valor ?? (texto === 'aguardando_jogador' || texto === 'aguardando_espaco' ? 'aguardando' : null)

type NoCaminho = Pick<CompraDaAdministracao, 'estado' | 'entregue'>

export const podeForcar = ({ estado, entregue }: NoCaminho): boolean => !entregue && emAberto(estado) && estado !== 'anulando'
export const podeCancelar = ({ estado, entregue }: NoCaminho): boolean => !entregue && emAberto(estado) && estado !== 'anulando'

export const emDuvida = (compra: Pick<CompraDetalhada, 'estado' | 'entregas'>): string | null =>
  compra.estado === 'incerto' ? (compra.entregas.find((e) => e.situacao === 'incerta' && e.decisao === null)?.id ?? null) : null

const ACOES: Readonly<Record<string, string>> = {
  'loja.forcou_entrega': 'forçou a entrega',
  'loja.cancelou': 'cancelou a compra',
  'loja.decidiu_fim': 'decidiu o fim do aluguel',
}

export function marcosDoDetalhe(compra: CompraDetalhada): Marco[] {
  const feitos: Marco[] = [
    { chave: 'paga', titulo: 'Compra paga', situacao: 'feito', icone: 'receipt', em: compra.data_compra },
    ...compra.acoes.map((a, i): Marco => ({
      chave: `acao-${i}`,
      titulo: `${a.quem} ${ACOES[a.acao] ?? a.acao}`,
      situacao: 'feito',
      icone: 'user',
      em: a.em,
      detalhe: a.motivo,
    })),
    ...compra.linha_do_tempo
      .filter(({ estado }) => estado === 'reembolsado' || estado === 'expirado')
      .map(({ estado, em, motivo }): Marco => ({
        chave: `${estado}-${em}`,
        titulo: estado === 'reembolsado' ? 'O valor voltou para a carteira do jogador' : 'Prazo encerrado',
        situacao: 'feito',
        icone: estado === 'reembolsado' ? 'undo-2' : 'clock',
        em,
        detalhe: motivo,
      })),
    ...marcosDasEntregas(compra.entregas),
  ]
  const comTempo = feitos.filter((m) => m.em).toSorted((a, b) => (a.em ?? '').localeCompare(b.em ?? ''))
  return [...comTempo, ...feitos.filter((m) => !m.em)]
}

export const INTERVALO_DA_ENTREGA_MS = 15_000
export const OLHADAS_NO_MAXIMO = 20
