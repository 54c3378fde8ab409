/** copias, for keys, and for the file of secrets. */
export { cifrarComSenha, decifrarComSenha, gerarChave } from './pacote/cifra.ts'
