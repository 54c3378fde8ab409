/**
 * Loaded before the api (`--import`): the same program without what SEM names. `medidas`: what it measures, and the beat and the points of health;
 * `avisos`: the notices to Discord. There is no such switch in production.
 */
import { registerHooks } from 'node:module'

const NADA = `const nada = () => undefined
const conta = { inc: nada, observe: nada, startTimer: () => nada }
export const criarMedidas = () => ({ registro: { registerMetric: nada }, pedidos: conta, erros: conta, recusadas: conta, trabalhos: conta, texto: async () => '' })`
const LACO = `({ parar: async () => undefined })`

/** By the end of its address: the module's whole text, or what is said in place of some of it. */
const NO_LUGAR: Record<string, Readonly<Record<string, (texto: string) => string>>> = {
  medidas: {
    '/api/src/nucleo/medidas.ts': () => NADA,
    '/api/src/nucleo/http/medir.ts': () => 'export const medirPedidos = () => undefined',
    '/api/src/nucleo/vigia.ts': (texto) => `${semTrechos(texto, ['export function criarVigia', 'function criarVigiaDeVerdade'])}
export const criarVigia = () => ({ falhou: () => undefined, terminou: () => undefined, recolher: () => ({ falhas: [], vezes: [] }), devolver: () => undefined })`,
    '/api/src/modulos/saude/batida.ts': () =>
      `export const criarBatida = () => async () => undefined\nexport const repetirBatida = () => ${LACO}`,
    '/api/src/app.ts': (texto) => semTrechos(texto, ['...jobsDaSaude(ctx), ', '']),
  },
  avisos: { '/api/src/app.ts': (texto) => semTrechos(texto, ['...jobsDosAvisos(ctx), ', ''], ['repetirAvisos(ctx, ambiente),', '']) },
}
const mudancas = (process.env['SEM'] ?? '').split(',').flatMap((qual) => Object.entries(NO_LUGAR[qual] ?? {}))

/** @throws when the program was written otherwise meanwhile: then nothing would be measured. */
function semTrechos(texto: string, ...trechos: readonly (readonly [de: string, para: string])[]): string {
  let sem = texto
  for (const [de, para] of trechos) {
    if (!sem.includes(de)) throw new Error(`O programa já não diz '${de}'.`)
    sem = sem.replace(de, para)
  }
  return sem
}

registerHooks({
  load(url, contexto, seguinte) {
    const destas = mudancas.filter(([fim]) => url.endsWith(fim))
    const lido = seguinte(url, contexto)
    if (destas.length === 0) return lido
    const texto = typeof lido.source === 'string' ? lido.source : new TextDecoder().decode(lido.source)
    return { ...lido, source: destas.reduce((ate, [, mudar]) => mudar(ate), texto), shortCircuit: true }
  },
})
