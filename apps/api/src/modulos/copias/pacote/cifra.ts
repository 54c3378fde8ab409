/** Encrypts with age; the age program can decrypt as well: age -d -i KEYFILE. */
import { Readable } from 'node:stream'
import { ErroDaCopia } from '../erro.ts'

const age = () => import('age-encryption')

export const gerarChave = async (): Promise<string> => (await age()).generateX25519Identity()

/** Throws without `cause`, because the library's error contains the key. */
function recusarChave(): never {
  throw new ErroDaCopia('A chave das cópias (COPIAS_CHAVE) está escrita errada: copie-a de novo, inteira.')
}

const CUSTO_DA_SENHA = 18

export async function cifrar(claro: Readable, chave: string): Promise<Readable> {
  const { Encrypter, identityToRecipient } = await age()
  const cifrador = new Encrypter()
  cifrador.addRecipient(await identityToRecipient(chave).catch(recusarChave))
  return daWeb(await cifrador.encrypt(paraWeb(claro)))
}

/** A file that is cut or changed after its beginning fails only while the returned stream is read. */
export async function decifrar(cifrado: Readable, chave: string): Promise<Readable> {
  const { Decrypter } = await age()
  const decifrador = new Decrypter()
  try {
    decifrador.addIdentity(chave)
  } catch {
    recusarChave()
  }
  try {
    return daWeb(await decifrador.decrypt(paraWeb(cifrado)))
  } catch (erro) {
    cifrado.destroy()
    const motivo = erro instanceof Error ? erro.message : String(erro)
    if (/no identity matched/.test(motivo))
      throw new ErroDaCopia('Esta chave (COPIAS_CHAVE) não abre a cópia: ela foi feita com outra.', { cause: erro })
    throw new ErroDaCopia(`O arquivo não é uma cópia deste site, ou está estragado no começo: ${motivo}.`, { cause: erro })
  }
}

export async function cifrarComSenha(texto: string, senha: string, custo = CUSTO_DA_SENHA): Promise<Uint8Array> {
  const { Encrypter } = await age()
  const cifrador = new Encrypter()
  cifrador.setScryptWorkFactor(custo)
  cifrador.setPassphrase(senha)
  return cifrador.encrypt(texto)
}

export async function decifrarComSenha(cifrado: Uint8Array, senha: string): Promise<string> {
  const { Decrypter } = await age()
  const decifrador = new Decrypter()
  decifrador.addPassphrase(senha)
  try {
    return await decifrador.decrypt(cifrado, 'text')
  } catch (erro) {
    throw new ErroDaCopia('A senha não abre este arquivo de segredos.', { cause: erro })
  }
}

/** Replaces Readable.toWeb, whose type clashes with the DOM's. */
function paraWeb(fluxo: Readable): ReadableStream<Uint8Array> {
  const pedacos: AsyncIterator<Uint8Array, unknown> = fluxo.iterator()
  return new ReadableStream<Uint8Array>({
    async pull(saida) {
      const pedaco = await pedacos.next()
      if (pedaco.done === true) saida.close()
      else saida.enqueue(pedaco.value)
    },
    cancel: () => void fluxo.destroy(),
  })
}

const daWeb = (fluxo: ReadableStream<Uint8Array>): Readable => Readable.from(ler(fluxo), { objectMode: false })

async function* ler(fluxo: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const leitor = fluxo.getReader()
  try {
    for (;;) {
      const pedaco = await leitor.read()
      if (pedaco.done) return
      yield pedaco.value
    }
  } finally {
    await leitor.cancel().catch(() => undefined)
  }
}
