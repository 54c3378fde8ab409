/** A key can be decrypted only with the id of its own server. */
import { cifrar, decifrar, derivarChave } from '#nucleo/cifra.ts'

const USO = 'chave-da-ponte'

export const cifrarChave = (chaveDosDados: string, servidor: string, chave: string): Buffer =>
  cifrar(derivarChave(chaveDosDados, USO), Buffer.from(chave), servidor)

export const abrirChave = (chaveDosDados: string, servidor: string, cifrada: Buffer): string =>
  decifrar(derivarChave(chaveDosDados, USO), cifrada, servidor).toString('utf8')
