/** One chunk for all dialogs, loaded when the first is opened. */
export { AnunciarDialogo } from '../anunciar/dialogo.tsx'
export { AnunciarContinuarDialogo } from '../anunciar/publicacao.tsx'
export { MeusCancelarDialogo } from './cancelar-dialogo.tsx'
export { MeusEntregaDialogo } from './entrega-dialogo.tsx'
export { MeusPrecoDialogo } from './preco-dialogo.tsx'
