import { enderecoDaFigura, type Experimento, LIMITES_DAS_FIGURAS as L, lerPadrao, textoDaFalha } from '@sorium/contratos/figuras/index.ts'
import { auditar, gravarAjustes, lerAjustes } from '#modulos/configuracoes/index.ts'
import { apagarImagem } from '#modulos/configuracoes/porta-imagens.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { abrirBuscador } from '#nucleo/rede/internet.ts'
import { adiantarJob } from '#nucleo/trabalhos/jobs.ts'
import { JOB_DA_BUSCA, trazerFigura } from './buscar-figuras.ts'
import { type Figuras, todosOsCodigos } from './catalogo.ts'
import { hashEmUso, recomecarBusca, tirarFiguras, travarBusca } from './repositorio.ts'

const PRAZO_DO_EXPERIMENTO_MS = 8_000

function exigirPadrao(texto: string): string {
  const lido = lerPadrao(texto)
  if (!lido.ok) throw new Recusa('figuras.endereco_invalido', { detalhes: lido.motivo })
  return lido.endereco
}

export async function mudarEndereco(tx: Transacao, p: { conta: Conta; endereco: string | null }): Promise<void> {
  const depois = p.endereco === null || p.endereco.trim() === '' ? null : exigirPadrao(p.endereco)
  await travarBusca(tx)
  const antes = (await lerAjustes(tx)).figuras_endereco
  if (depois === antes) return
  await gravarAjustes(tx, { figuras_endereco: depois })
  await anotar(tx, p.conta, { acao: 'figuras.mudou_endereco', antes: { endereco: antes }, depois: { endereco: depois } })
  await comecar(tx, { tudo: depois !== null })
}

export async function pedirBusca(tx: Transacao, p: { conta: Conta; tudo: boolean }): Promise<void> {
  await travarBusca(tx)
  if ((await lerAjustes(tx)).figuras_endereco === null) throw new Recusa('figuras.sem_endereco')
  await anotar(tx, p.conta, { acao: 'figuras.pediu_busca', depois: { tudo: p.tudo } })
  await comecar(tx, p)
}

async function comecar(tx: Transacao, p: { tudo: boolean }): Promise<void> {
  await recomecarBusca(tx, p)
  await adiantarJob(tx, { nome: JOB_DA_BUSCA, daquiS: 0 })
}

/** Also removes the address; otherwise the search would bring the pictures back. */
export async function apagarFiguras(tx: Transacao, conta: Conta): Promise<void> {
  await travarBusca(tx)
  const endereco = (await lerAjustes(tx)).figuras_endereco
  await gravarAjustes(tx, { figuras_endereco: null })
  const hashes = await tirarFiguras(tx)
  for (const hash of hashes) await apagarImagem(tx, hash, () => hashEmUso(tx, hash))
  await recomecarBusca(tx, { tudo: true })
  await anotar(tx, conta, { acao: 'figuras.apagou', antes: { endereco, figuras: hashes.length } })
}

function anotar(tx: Transacao, conta: Conta, p: { acao: string; antes?: unknown; depois?: unknown }): Promise<void> {
  return auditar(tx, { ator: atorDe(conta), papel: 'admin', objeto: 'figuras', ...p })
}

export async function experimentar(figuras: Figuras, p: { endereco: string; codigo: string }): Promise<Experimento> {
  const padrao = exigirPadrao(p.endereco)
  const codigo = p.codigo.trim()
  if (codigo === '') throw new Recusa('pedido.invalido', { detalhes: 'Falta o código.' })
  const codigos = await todosOsCodigos(figuras, figuras.ctx.banco)
  const daCidade = codigos.find((c) => c.codigo === codigo) ?? codigos.find((c) => c.codigo.toLowerCase() === codigo.toLowerCase())
  const endereco = enderecoDaFigura(padrao, daCidade ?? { codigo, figura: null })
  const buscador = abrirBuscador(figuras.internet, { maximo: L.bytesDoArquivo, prazoMs: PRAZO_DO_EXPERIMENTO_MS })
  try {
    const veio = await trazerFigura(buscador, endereco)
    return 'webp' in veio
      ? { endereco: endereco.href, imagem: `data:image/webp;base64,${veio.webp.toString('base64')}`, motivo: null }
      : { endereco: endereco.href, imagem: null, motivo: textoDaFalha(veio.motivo) }
  } finally {
    buscador.fechar()
  }
}
