import type { EventoDeEntrega } from '@sorium/api/modulos/entregas/index.ts'
import type { LinhaOperacao } from '@sorium/api/modulos/entregas/operacoes/repositorio.ts'
import type { Adaptador } from '@sorium/ponte/src/adaptadores/interface.ts'
import type { TransacaoSimulada } from './armazem-memoria.ts'
import type { ParaQuebrar, Quebra } from './tipos.ts'

/** `criar` makes a new broken build per schedule, because some builds have state. `conhecida`: a schedule that finds its fault. */
export const QUEBRAS: Readonly<Record<string, { conhecida: { semente: number; de: number }; criar: () => Quebra }>> = {
  'apaga ao entregar': {
    conhecida: { semente: 1, de: 0 },
    criar: () => ({
      deposito: (d, mundo) => ({
        ...d,
        armazem: {
          ...d.armazem,
          async reservar(tx, chamada, p) {
            const ops = await d.armazem.reservar(tx, chamada, p)
            for (const op of ops) {
              await d.armazem.concluir(tx, { id: op.id, resultado: 'aplicada', motivo: null, retorno: null })
              await contar(tx, mundo, op, 'aplicada')
            }
            return ops.map((op) => ({ ...op, primeira_vez: false }))
          },
        },
      }),
    }),
  },
  'executa, depois apaga': { conhecida: { semente: 1, de: 48 }, criar: () => ({ adaptador: (a) => comDiario(a, { ler: () => false }) }) },
  'diário antes do efeito': {
    conhecida: { semente: 1, de: 0 },
    criar: () => {
      const diario = new Set<string>()
      return {
        adaptador: (a) =>
          comDiario(a, {
            ler: (id) => diario.has(id),
            async antes(op) {
              if (!(await a.presentes()).includes(op.passport)) return false
              diario.add(op.id)
              return true
            },
          }),
      }
    },
  },
  'diário depois do efeito': {
    conhecida: { semente: 1, de: 0 },
    criar: () => {
      const diario = new Set<string>()
      return {
        adaptador: (a) =>
          comDiario(a, {
            ler: (id) => diario.has(id),
            async depois(ids) {
              // A journal apart from the record costs another round trip to the database.
              await a.jaDecidida('')
              for (const id of ids) diario.add(id)
            },
          }),
      }
    },
  },
  'confirma antes de salvar': {
    conhecida: { semente: 1, de: 0 },
    criar: () => ({ adaptador: (a) => ({ ...a, salvarPersonagem: async () => true }) }),
  },
  'grava a mochila inteira': {
    conhecida: { semente: 1, de: 0 },
    criar: () => ({
      gancho: trocando(
        ['novo = texto and lido.escrever()', 'novo = texto and json.encode(sessao.tabela)'],
        ['if pendente.mudar(salvo) then', 'if pendente.mudar(salvo) or true then'],
        ['if not salvo or not estaoNoSalvo(salvo, escolhidos) then', 'if not salvo then'],
      ),
    }),
  },
  'toma o que o mundo salvo não tem': {
    conhecida: { semente: 1, de: 30 },
    criar: () => ({
      gancho: trocando(
        ['if pendente.mudar(salvo) then', 'if pendente.mudar(salvo) or true then'],
        ['if not salvo or not estaoNoSalvo(salvo, escolhidos) then', 'if not salvo then'],
      ),
    }),
  },
  'não espera o que está a caminho': {
    conhecida: { semente: 1, de: 60 },
    criar: () => ({
      gancho: trocando(
        ['return next(g.abertas) ~= nil', 'return false'],
        ['if gravando(passport) or g.vistas ~= vistas then return nil end', ''],
        ['comoEstaAgora(passport, argumentos[n])', ''],
      ),
    }),
  },
  'larga o que não tem lugar': {
    conhecida: { semente: 1, de: 56 },
    criar: () => ({
      gancho: trocando(['salvo.site_pendentes[operacao] = {', 'salvo.site_pendentes[operacao] = nil and {']),
    }),
  },
  'dá a quem não está': {
    conhecida: { semente: 1, de: 260 },
    criar: () => ({
      adaptador: (a, disco) => ({
        ...a,
        async aplicarNoPersonagem(op, efeito) {
          const aplicacao = await a.aplicarNoPersonagem(op, efeito)
          if (!('espera' in aplicacao) || efeito.tipo !== 'dar_item') return aplicacao
          disco.porNoRegistroSalvo(op, efeito)
          return { resultado: 'aplicada' }
        },
        salvarPersonagem: async (passport) => ((await a.presentes()).includes(passport) ? a.salvarPersonagem(passport) : true),
      }),
    }),
  },
  'prazo de um lado só': {
    conhecida: { semente: 1, de: 0 },
    criar: () => ({
      deposito: (d, mundo) => ({
        ...d,
        armazem: {
          ...d.armazem,
          async marcarAnulacao(tx, { id, motivo }) {
            const op = await d.armazem.travar(tx, id)
            await d.armazem.concluir(tx, { id, resultado: 'anulada', motivo, retorno: null })
            if (op) await contar(tx, mundo, op, 'anulada')
          },
        },
      }),
    }),
  },
}

function trocando(...trocas: readonly (readonly [de: string, para: string])[]): (fonte: string) => string {
  return (fonte) =>
    trocas.reduce((texto, [de, para]) => {
      if (!texto.includes(de)) throw new Error(`a quebra não acha no gancho: ${de}`)
      return texto.replaceAll(de, para)
    }, fonte)
}

async function contar(tx: unknown, { loja, mercado, entregas }: ParaQuebrar, op: LinhaOperacao, evento: 'aplicada' | 'anulada') {
  const { item } = op.dados as { item?: string }
  const e: EventoDeEntrega = {
    origem: { tipo: op.origem_tipo, id: op.origem_id },
    operacao: op.id,
    passport: op.passport,
    tipo: op.tipo,
    em: null,
    geracao: op.geracao,
    evento,
    motivo: null,
    retorno: item === undefined ? null : { item, slot: '1', quantidade: 1 },
    dados: { linha: {}, mods: {} },
  }
  const t = tx as TransacaoSimulada
  if (op.origem_tipo === 'loja.compra') await loja.aoMudarEntrega(t, entregas(), e)
  else if (op.origem_tipo === 'loja.aluguel') await loja.aoMudarAluguel(t, e)
  else if (op.origem_tipo === 'marketplace.coleta') await mercado.aoMudarColeta(t, entregas(), e)
  else if (op.origem_tipo === 'marketplace.entrega') await mercado.aoMudarVenda(t, e)
  else await mercado.aoMudarDevolucao(t, e)
}

let numero = 0

function comDiario(
  a: Adaptador,
  d: {
    ler(id: string): boolean
    antes?(op: { id: string; passport: number }): Promise<boolean>
    depois?(ids: string[]): Promise<void>
  },
): Adaptador {
  const aplicadas = new Map<number, string[]>()
  return {
    ...a,
    async aplicarNoPersonagem(op, efeito) {
      if (d.ler(op.id))
        return {
          resultado: 'aplicada',
          ...(efeito.tipo === 'tomar_item' ? { retorno: { item: efeito.item, slot: '1', quantidade: 1 } } : {}),
        }
      if (d.antes && !(await d.antes(op))) return { espera: 'offline' }
      const aplicacao = await a.aplicarNoPersonagem({ ...op, id: `d${++numero}` }, efeito)
      aplicadas.set(op.passport, [...(aplicadas.get(op.passport) ?? []), op.id])
      return aplicacao
    },
    async salvarPersonagem(passport) {
      const ids = aplicadas.get(passport) ?? []
      aplicadas.delete(passport)
      if (!(await a.salvarPersonagem(passport))) return false
      await d.depois?.(ids)
      return true
    },
    async desfechoDe(op) {
      return d.ler(op.id) ? { desfecho: { resultado: 'aplicada' }, salvo: true } : undefined
    },
    operacoesGravadas: async () => [],
  }
}
