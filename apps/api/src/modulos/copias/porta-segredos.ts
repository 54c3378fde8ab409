/** copias, for keys, and for the file of secrets, which no copy contains. */
export { cifrarComSenha, decifrarComSenha, gerarChave } from './pacote/cifra.ts'
