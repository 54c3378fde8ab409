import { auditar } from '#modulos/configuracoes/index.ts'
import { apagarImagem, enderecoDaImagem, guardarImagem, hashDoEndereco } from '#modulos/configuracoes/porta-imagens.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { contarUsosDaFoto, definirFoto, travarConta } from './repositorio.ts'

/** @returns the new address; null: the account is closed. */
export async function trocarFoto(tx: Transacao, p: { usuario: string; webp: Buffer }): Promise<string | null> {
  const conta = await travarConta(tx, p.usuario)
  if (!conta) return null
  const nova = enderecoDaImagem(await guardarImagem(tx, { tipo: 'image/webp', bytes: p.webp }))
  await definirFoto(tx, { usuario: p.usuario, avatarUrl: nova, propria: true })
  if (conta.avatar_url !== nova) await apagarFoto(tx, conta.avatar_url)
  const ator = `jogador:${p.usuario}`
  await auditar(tx, { ator, papel: 'jogador', acao: 'sessao.trocou_foto', objeto: ator, antes: conta.avatar_url, depois: nova })
  return nova
}

export async function apagarFoto(tx: Transacao, avatarUrl: string): Promise<void> {
  const hash = hashDoEndereco(avatarUrl)
  if (hash) await apagarImagem(tx, hash, async () => (await contarUsosDaFoto(tx, avatarUrl)) > 0)
}
