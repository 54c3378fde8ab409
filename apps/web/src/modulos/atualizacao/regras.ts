import type { EstadoDaAtualizacao } from '@sorium/contratos/atualizacao/index.ts'
import { formatarDataHora } from '#ui/formatos.ts'

/** An update request that the machine has not picked up after this time counts as lost. */
const PEDIDO_PERDIDO_MS = 90_000

export const emCurso = ({ andamento, pedido_em }: EstadoDaAtualizacao): boolean => andamento !== null || pedido_em !== null

interface Dito {
  tom: 'ok' | 'info' | 'alerta' | 'erro'
  texto: string
}

/** @param agora when the state was read, in ms. */
export function comoEsta(e: EstadoDaAtualizacao, agora: number): Dito {
  if (!e.instalada)
    return {
      tom: 'info',
      texto: 'Este site não foi instalado por "sorium instalar" e não se atualiza sozinho. O README diz como trocar de versão à mão.',
    }
  if (e.andamento)
    return { tom: 'info', texto: `Indo da ${e.andamento.de} para a ${e.andamento.para}: ${e.andamento.passo}. O site continua no ar.` }
  if (e.pedido_em)
    return agora - Date.parse(e.pedido_em) > PEDIDO_PERDIDO_MS
      ? { tom: 'erro', texto: 'A máquina não pegou o pedido. No terminal dela: sorium doctor, ou direto sudo sorium atualizar.' }
      : { tom: 'info', texto: 'Pedido feito. A máquina começa em alguns segundos.' }
  if (e.disponivel) return { tom: 'alerta', texto: `A versão ${e.disponivel.versao} está nesta máquina, conferida e pronta para entrar.` }
  if (e.falha_da_procura) return { tom: 'alerta', texto: e.falha_da_procura }
  return {
    tom: 'ok',
    texto: e.procurada_em ? `Não havia versão mais nova em ${formatarDataHora(e.procurada_em)}.` : 'Ainda não se procurou uma versão nova.',
  }
}

type Ultima = NonNullable<EstadoDaAtualizacao['ultima']>

export function comoTerminou({ de, para, desfecho }: Ultima): Dito {
  if (desfecho === 'feita') return { tom: 'ok', texto: `Da ${de} para a ${para}: deu certo.` }
  if (desfecho === 'recusada') return { tom: 'alerta', texto: `Da ${de} para a ${para}: parou antes de trocar. O site não saiu da ${de}.` }
  if (desfecho === 'voltou')
    return {
      tom: 'alerta',
      texto: `Da ${de} para a ${para}: a nova adoeceu, e o site voltou sozinho para a ${de}. Nada do banco foi desfeito.`,
    }
  return { tom: 'erro', texto: `Da ${de} para a ${para}: nenhuma das duas serve. No terminal da máquina: sorium doctor.` }
}

export type Bloco = { tipo: 'titulo' | 'paragrafo'; texto: string } | { tipo: 'lista'; itens: string[] }

export function lerNovidades(texto: string): Bloco[] {
  return texto
    .split(/\n\s*\n/)
    .map((bloco) => bloco.trim())
    .filter((bloco) => bloco !== '')
    .map((bloco): Bloco => {
      const titulo = /^#{1,4} (.+)$/.exec(bloco)?.[1] ?? /^\*\*([^*]+)\*\*$/.exec(bloco)?.[1]
      if (titulo) return { tipo: 'titulo', texto: semMarcas(titulo) }
      if (bloco.startsWith('- ')) return { tipo: 'lista', itens: bloco.split(/\n(?=- )/).map((item) => semMarcas(item.slice(2))) }
      return { tipo: 'paragrafo', texto: semMarcas(bloco) }
    })
}

const semMarcas = (texto: string): string => texto.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/\*\*|`/g, '')
