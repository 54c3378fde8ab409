/** The dialogs of 'Meus Anúncios' as one chunk: none is needed before something is pressed. */
export { AnunciarDialogo } from '../anunciar/dialogo.tsx'
export { AnunciarContinuarDialogo } from '../anunciar/publicacao.tsx'
export { MeusCancelarDialogo } from './cancelar-dialogo.tsx'
export { MeusEntregaDialogo } from './entrega-dialogo.tsx'
export { MeusPrecoDialogo } from './preco-dialogo.tsx'
