import { auditar } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/http/index.ts'
import { UUID } from '../identificador.ts'
import { podeVer } from './consultas.ts'
import { anuncioCompleto, inserirDenuncia } from './repositorio.ts'

/** Tells the administration about a listing that the player can see; once, whatever he sends at the same time. */
export async function denunciar(tx: Transacao, p: { conta: Conta; id: string; motivo: string }): Promise<void> {
  const anuncio = UUID.test(p.id) ? await anuncioCompleto(tx, p.id) : null
  if (!anuncio || !podeVer(anuncio, p.conta.id)) throw new Recusa('marketplace.anuncio_inexistente')
  if (anuncio.vendedor === p.conta.id) throw new Recusa('marketplace.proprio')
  const motivo = p.motivo.trim()
  if (motivo === '') throw new Recusa('pedido.invalido', { detalhes: 'O campo motivo não é válido.' })
  if (!(await inserirDenuncia(tx, { anuncio: anuncio.id, denunciante: p.conta.id, motivo }))) throw new Recusa('marketplace.ja_denunciado')
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'marketplace.denunciou',
    objeto: `anuncio:${anuncio.id}`,
    depois: { motivo },
  })
}
