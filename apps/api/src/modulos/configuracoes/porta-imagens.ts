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
