/** Keys of copies, and the file of secrets that no copy has. */
export { cifrarComSenha, decifrarComSenha, gerarChave } from './pacote/cifra.ts'
