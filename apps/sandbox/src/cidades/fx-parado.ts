import type { FxServer } from '@sorium/ponte/src/cidade/fxserver.ts'

const nada = (): void => undefined

export const FX_PARADO: Omit<FxServer, 'chamar'> = {
  ao: nada,
  convar: () => '',
  apagarConvar: nada,
  lerArquivo: () => null,
  lerArquivoDe: () => null,
  gravarArquivo: () => false,
  comando: nada,
  recurso: () => 'sorium',
  versaoDoRecurso: () => '0.1.0',
  estadoDoRecurso: () => 'started',
  executar: () => Promise.resolve(),
  contarAoJogador: () => Promise.resolve(),
  aoOuvirJogador: nada,
  aoSair: nada,
  placasNaRua: () => Promise.resolve(new Set()),
}
