export { cifrarComSenha, decifrarComSenha, gerarChave } from './pacote/cifra.ts'
