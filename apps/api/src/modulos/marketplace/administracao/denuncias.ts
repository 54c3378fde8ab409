import { ehId } from '@sorium/contratos/comum/id.ts'
import type { Denuncia } from '@sorium/contratos/marketplace/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { exigirContaAberta } from '#modulos/perfil/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { invariante, Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { podeVer } from '../anuncios/consultas.ts'
import { apresentarDenuncia } from './consultas.ts'
import { anuncioCompleto } from '../anuncios/repositorio.ts'
import { denunciaDe, encerrarDenuncia, inserirDenuncia, travarDenuncia } from './repositorio-denuncias.ts'

export async function denunciar(tx: Transacao, p: { conta: Conta; id: string; motivo: string }): Promise<void> {
  const anuncio = ehId(p.id) ? await anuncioCompleto(tx, p.id) : null
  if (!anuncio || !podeVer(anuncio, p.conta.id)) throw new Recusa('marketplace.anuncio_inexistente')
  if (anuncio.vendedor === p.conta.id) throw new Recusa('marketplace.proprio')
  const motivo = p.motivo.trim()
  if (motivo === '') throw new Recusa('pedido.invalido', { detalhes: 'O campo motivo não é válido.' })
  const nova = { anuncio: anuncio.id, denunciante: p.conta.id, denuncianteNome: p.conta.nome, motivo }
  await exigirContaAberta(tx, p.conta.id)
  if (!(await inserirDenuncia(tx, nova))) throw new Recusa('marketplace.ja_denunciado')
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'marketplace.denunciou',
    objeto: `anuncio:${anuncio.id}`,
    depois: { motivo },
  })
}

export async function resolverDenuncia(tx: Transacao, p: { conta: Conta; id: string; nota: string | undefined }): Promise<Denuncia> {
  const travada = ehId(p.id) ? await travarDenuncia(tx, p.id) : null
  if (!travada) throw new Recusa('marketplace.denuncia_inexistente')
  if (travada.estado !== 'aberta') throw new Recusa('marketplace.denuncia_resolvida')
  const nota = p.nota?.trim() || null
  await encerrarDenuncia(tx, { id: p.id, por: p.conta.nome, nota })
  await auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: 'marketplace.resolveu_denuncia',
    objeto: `denuncia:${p.id}`,
    antes: { anuncio: travada.anuncio, motivo: travada.motivo, estado: 'pendente' },
    depois: { estado: 'resolvido', nota },
  })
  const linha = await denunciaDe(tx, p.id)
  invariante(linha, `denúncia ${p.id} sumiu`)
  return apresentarDenuncia(linha)
}
