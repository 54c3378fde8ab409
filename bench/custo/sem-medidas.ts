/** Loaded before the api (`--import`): the same program without what it measures and tells of itself. There is no such switch in production. */
import { registerHooks } from 'node:module'

const NADA = `const nada = () => undefined
const conta = { inc: nada, observe: nada, startTimer: () => nada }
export const criarMedidas = () => ({ registro: { registerMetric: nada }, pedidos: conta, erros: conta, recusadas: conta, trabalhos: conta, texto: async () => '' })`
const LACO = `({ parar: async () => undefined })`

/** By the end of its address: the module's whole text, or what is said in place of some of it. */
const NO_LUGAR: readonly (readonly [string, (texto: string) => string])[] = [
  ['/api/src/nucleo/medidas.ts', () => NADA],
  ['/api/src/nucleo/http/medir.ts', () => 'export const medirPedidos = () => undefined'],
  [
    '/api/src/nucleo/vigia.ts',
    (texto) => `${texto.replace('export function criarVigia', 'function criarVigiaDeVerdade')}
export const criarVigia = () => ({ falhou: () => undefined, terminou: () => undefined, recolher: () => ({ falhas: [], vezes: [] }), devolver: () => undefined })`,
  ],
  [
    '/api/src/modulos/saude/batida.ts',
    () => `export const criarBatida = () => async () => undefined\nexport const repetirBatida = () => ${LACO}`,
  ],
  ['/api/src/app.ts', (texto) => semTrechos(texto, ['...jobsDaSaude(ctx), ', '...jobsDosAvisos(ctx)', 'repetirAvisos(ctx, ambiente),'])],
]

/** @throws when the program was written otherwise meanwhile: then nothing would be measured. */
function semTrechos(texto: string, trechos: readonly string[]): string {
  let sem = texto
  for (const trecho of trechos) {
    if (!sem.includes(trecho)) throw new Error(`app.ts já não diz '${trecho}'.`)
    sem = sem.replace(trecho, '')
  }
  return sem
}

registerHooks({
  load(url, contexto, seguinte) {
    const mudar = NO_LUGAR.find(([fim]) => url.endsWith(fim))?.[1]
    const lido = seguinte(url, contexto)
    if (!mudar) return lido
    const texto = typeof lido.source === 'string' ? lido.source : new TextDecoder().decode(lido.source)
    return { ...lido, source: mudar(texto), shortCircuit: true }
  },
})
