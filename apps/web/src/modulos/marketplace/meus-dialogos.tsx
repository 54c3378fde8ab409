/** The dialogs of 'Meus Anúncios' as one chunk: none is needed before something is pressed. */
export { AnunciarDialogo } from './anunciar-dialogo.tsx'
export { AnunciarContinuarDialogo } from './anunciar-publicacao.tsx'
export { MeusCancelarDialogo } from './meus-cancelar-dialogo.tsx'
export { MeusEntregaDialogo } from './meus-entrega-dialogo.tsx'
export { MeusPrecoDialogo } from './meus-preco-dialogo.tsx'
