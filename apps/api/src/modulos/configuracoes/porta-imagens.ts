/** Pictures of the site: made small, kept under the name of their content, and given out again. */
export {
  apagarImagem,
  enderecoDaImagem,
  guardarImagem,
  hashDaImagem,
  hashDoEndereco,
  type ImagemGuardada,
  lerImagem,
  prepararImagem,
} from './aparencia/imagens.ts'
