import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Falha, type Maquina } from '../maquina.ts'
import { ATUAL } from '../programa.ts'

export const CHAVE_DE_QUEM_PUBLICA = 'apps/instalador/publicacao.pem'
export const ASSINATURA = '.assinatura'

/**
 * Returns the text that is signed. It names the archive's sha256, so that half a gigabyte is never in memory; the words before the hash make the
 * signature useless for any other purpose.
 */
async function oQueSeAssina(arquivo: string): Promise<Buffer> {
  const soma = createHash('sha256')
  for await (const pedaco of createReadStream(arquivo)) soma.update(pedaco as Buffer)
  return Buffer.from(`Sorium, arquivo de uma versao, sha256 ${soma.digest('hex')}`)
}

export async function assinar(arquivo: string, chave: { key: string; passphrase: string }): Promise<string> {
  return sign(null, await oQueSeAssina(arquivo), createPrivateKey(chave)).toString('base64')
}

export async function confere(arquivo: string, p: { assinatura: string; chavePublica: string }): Promise<boolean> {
  return verify(null, await oQueSeAssina(arquivo), createPublicKey(p.chavePublica), Buffer.from(p.assinatura, 'base64'))
}

export function lerChave(m: Maquina): string {
  const arquivo = join(m.raiz, ATUAL, CHAVE_DE_QUEM_PUBLICA)
  if (!existsSync(arquivo))
    throw new Falha(
      `A versão instalada não traz a chave de quem publica (${CHAVE_DE_QUEM_PUBLICA}), e sem ela não dá para saber de quem é o arquivo. Se você mesmo o conferiu: sorium atualizar ARQUIVO.tar.gz --sem-assinatura`,
    )
  return readFileSync(arquivo, 'utf8')
}

/** @param caminho full path of an archive: `m.raiz` is not put before it. @throws Falha when the signature is missing or wrong. */
export async function exigirAssinatura(m: Maquina, caminho: string): Promise<void> {
  const chavePublica = lerChave(m)
  if (!existsSync(caminho + ASSINATURA))
    throw new Falha(
      `O arquivo veio sem assinatura: ponha ao lado dele o ${ASSINATURA} que foi publicado junto. Nada foi aberto. (Por sua conta: --sem-assinatura)`,
    )
  const assinatura = readFileSync(caminho + ASSINATURA, 'utf8')
  if (!(await confere(caminho, { assinatura, chavePublica })))
    throw new Falha(
      'A assinatura não é deste arquivo, ou não é de quem publicou a versão instalada. Nada foi aberto; não use este arquivo.',
    )
}

/** Allows only folders and plain files inside the target folder: even a signed archive must not write elsewhere. @throws Falha. */
export function exigirSoArquivos(lista: string): void {
  for (const linha of lista.split('\n').filter(Boolean)) {
    const [, tipo, nome = ''] = /^(.)\S+ +\S+ +\d+ +\S+ +\S+ (.*)$/.exec(linha) ?? []
    const sai = nome === '' || nome.startsWith('/') || nome.split('/').includes('..')
    if ((tipo !== '-' && tipo !== 'd') || sai)
      throw new Falha(`O arquivo contém algo que uma versão não deve ter (${linha.slice(0, 200)}). Nada foi aberto.`)
  }
}
