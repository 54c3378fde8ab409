import { ehImagemDoSite } from '@sorium/contratos/configuracoes/textos.ts'
import type { ItemDaLista } from '@sorium/contratos/vitrine/index.ts'
import { INICIO_NO_MENU, MAXIMO_DE_ENTRADAS_PROPRIAS, type NomeDaLista, type NomeDaPagina } from '@sorium/contratos/vitrine/valores.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import { enderecoDaImagem, guardarImagem, hashDoEndereco, lerImagem, prepararImagem } from '#modulos/configuracoes/porta-imagens.ts'
import { exigirSemAcaso } from '#nucleo/texto/acaso.ts'
import type { Banco, Leitura, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { semTexto } from '@sorium/contratos/comum/texto-formatado.ts'
import { limparHtml } from '#nucleo/texto/limpar-html.ts'
import { COMECO } from './comeco.ts'
import { type NomeDaParte, substituir } from './repositorio.ts'

/** These fields hold no text for readers, so exigirSemAcaso does not check them. */
const DE_LUGAR: ReadonlySet<string> = new Set(['id', 'imagem', 'link'])

/** `versao`: the version that the save replaces; if it is not current, the save is refused. */
export async function gravarLista<N extends NomeDaLista>(
  tx: Transacao,
  p: { ator: string; nome: N; versao: number; itens: readonly ItemDaLista[N][] },
): Promise<{ versao: number; itens: ItemDaLista[N][] }> {
  const itens = p.itens.map(aparado)
  exigirSemAcaso({
    textos: itens.flatMap((i) => Object.entries(i)).flatMap(([campo, v]) => (DE_LUGAR.has(campo) || typeof v !== 'string' ? [] : [v])),
  })
  if (new Set(itens.map((i) => i.id)).size < itens.length) throw new Recusa('vitrine.repetido')
  if (p.nome === 'menu') exigirMenu(itens as ItemDaLista['menu'][])
  for (const item of itens) if ('imagem' in item) await exigirImagem(tx, item.imagem)
  const versao = await trocar(tx, { ...p, conteudo: itens, comeco: COMECO[p.nome] })
  return { versao, itens }
}

/** An empty text removes the page from the site. */
export async function gravarPagina(
  tx: Transacao,
  p: { ator: string; nome: NomeDaPagina; versao: number; html: string },
): Promise<{ versao: number; html: string }> {
  const limpo = await limparHtml(p.html)
  const html = semTexto(limpo) ? '' : limpo
  const versao = await trocar(tx, { ...p, conteudo: html, comeco: '' })
  return { versao, html }
}

export async function guardarImagemDaVitrine(banco: Banco, ator: string, arquivo: Buffer): Promise<string> {
  const imagem = await prepararImagem(arquivo)
  const hash = await banco.transacao(async (tx) => {
    const guardada = await guardarImagem(tx, imagem)
    await auditar(tx, { ator, papel: 'admin', acao: 'vitrine.enviou_imagem', objeto: `imagem:${guardada}` })
    return guardada
  })
  return enderecoDaImagem(hash)
}

async function trocar(
  tx: Transacao,
  p: { ator: string; nome: NomeDaParte; versao: number; conteudo: unknown; comeco: unknown },
): Promise<number> {
  const { ator, nome, conteudo } = p
  const trocada = await substituir(tx, { nome, versao: p.versao, conteudo })
  if (!trocada) throw new Recusa('vitrine.mudou')
  await auditar(tx, {
    ator,
    papel: ator.startsWith('admin:') ? 'admin' : 'sistema',
    acao: `vitrine.mudou_${nome}`,
    objeto: `vitrine:${nome}`,
    antes: trocada.antes ?? p.comeco,
    depois: conteudo,
  })
  return trocada.versao
}

const aparado = <I extends object>(item: I): I =>
  Object.fromEntries(
    Object.entries(item).map(([nome, valor]) => [nome, typeof valor === 'string' ? valor.trim() : (valor as unknown)]),
  ) as I

function exigirMenu(itens: readonly ItemDaLista['menu'][]): void {
  if (itens.some((e) => e.id === INICIO_NO_MENU && e.oculto)) throw new Recusa('vitrine.menu_inicio')
  if (itens.filter((e) => e.link !== null).length > MAXIMO_DE_ENTRADAS_PROPRIAS) throw new Recusa('vitrine.menu_cheio')
}

async function exigirImagem(leitura: Leitura, endereco: string): Promise<void> {
  const hash = hashDoEndereco(endereco)
  if (!ehImagemDoSite(endereco) || (hash && !(await lerImagem(leitura, hash)))) throw new Recusa('vitrine.imagem_desconhecida')
}
