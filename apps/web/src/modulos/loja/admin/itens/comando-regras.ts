import { conheceItem, conheceVeiculo, item, veiculo } from '@sorium/catalogo'
import { lerInteiro } from '@sorium/contratos/comum/numero-digitado.ts'
import { descreverOperacao } from '@sorium/contratos/entregas/descricao.ts'
import { lerComando, type PlanoDeEntrega } from '@sorium/contratos/loja/comando.ts'
import type { TipoDoCatalogo } from '@sorium/contratos/ponte/linha-do-catalogo.ts'
import { type CamposDoItem, emDias } from './regras.ts'

export interface ComandoEmPalavras {
  situacao: 'vazio' | 'aceito' | 'recusado'
  texto: string
  depois: string | null
  avisos: string[]
  figura: { imagem: string; nome: string } | null
}

const positivo = (texto: string): number | null => lerInteiro(texto) || null

export type CamposDoComando = Pick<CamposDoItem, 'comando' | 'comando_expiracao' | 'tipo' | 'duracao_dias' | 'tipo_item' | 'quantidade'>

/** The code's name and picture in the city's list; 'falta': the list lacks the code; undefined: the city sent no list. */
export type PalavraDaCidade = { nome: string; imagem: string } | 'falta' | undefined

const lerCampos = (c: CamposDoComando) =>
  lerComando(c.comando, {
    tipo: c.tipo,
    duracaoDias: c.tipo === 'aluguel' ? positivo(c.duracao_dias) : null,
    comandoExpiracao: c.comando_expiracao,
    quantidade: c.tipo_item === 'item' ? positivo(c.quantidade) : null,
  })

export function codigoDoComando(c: CamposDoComando): { tipo: TipoDoCatalogo; codigo: string } | null {
  const lido = lerCampos(c)
  if (!lido.ok) return null
  const { entrega } = lido.plano
  if (entrega.tipo === 'dar_item') return { tipo: 'item', codigo: entrega.dados.item }
  return entrega.tipo === 'dar_veiculo' ? { tipo: 'veiculo', codigo: entrega.dados.modelo } : null
}

export function comandoEmPalavras(c: CamposDoComando, cidade?: PalavraDaCidade): ComandoEmPalavras {
  const lido = lerCampos(c)
  if (!lido.ok) {
    const situacao = c.comando.trim() === '' ? 'vazio' : 'recusado'
    return { situacao, texto: lido.motivo, depois: null, avisos: [], figura: null }
  }
  const { entrega } = lido.plano
  return {
    situacao: 'aceito',
    texto: descreverOperacao(entrega.tipo, entrega.dados),
    depois: fimEmPalavras(lido.plano),
    avisos: avisosDe(lido.plano, c, cidade),
    figura: figuraDe(lido.plano, cidade),
  }
}

function fimEmPalavras({ dias, fim }: PlanoDeEntrega): string | null {
  if (dias === null) return null
  const prazo = `${emDias(dias)} depois da entrega`
  return fim ? `${prazo}: ${descreverOperacao(fim.tipo, fim.dados)}` : `${prazo} a compra aparece como Expirada; nada é retirado na cidade.`
}

function figuraDe({ entrega }: PlanoDeEntrega, cidade: PalavraDaCidade): ComandoEmPalavras['figura'] {
  const doSite =
    entrega.tipo === 'dar_item' ? item(entrega.dados.item) : entrega.tipo === 'dar_veiculo' ? veiculo(entrega.dados.modelo) : null
  return doSite && typeof cidade === 'object' ? { imagem: cidade.imagem, nome: cidade.nome } : doSite
}

function avisoDoCodigo(codigo: string, { oQue, doSite, cidade }: { oQue: string; doSite: boolean; cidade: PalavraDaCidade }): string[] {
  if (cidade === 'falta') return [`A cidade não tem este código (${codigo}): o item não aparece na loja e não é vendido.`]
  return cidade || doSite ? [] : [`O catálogo do site não conhece o ${oQue} ${codigo}: confira se é assim que o jogo o chama.`]
}

function avisosDe({ entrega, dias }: PlanoDeEntrega, c: CamposDoComando, cidade: PalavraDaCidade): string[] {
  const avisos: string[] = []
  if (entrega.tipo === 'dar_item') {
    const { item: codigo, quantidade } = entrega.dados
    avisos.push(...avisoDoCodigo(codigo, { oQue: 'código', doSite: conheceItem(codigo), cidade }))
    if (c.tipo_item === 'carro') avisos.push('O tipo diz Carro, mas este comando entrega um item.')
    else if (positivo(c.quantidade) !== null && quantidade !== positivo(c.quantidade))
      avisos.push(`A quantidade do formulário é ${c.quantidade}, mas o comando diz ${quantidade}: vale a do comando.`)
  }
  if (entrega.tipo === 'dar_veiculo') {
    const { modelo } = entrega.dados
    avisos.push(...avisoDoCodigo(modelo, { oQue: 'modelo', doSite: conheceVeiculo(modelo), cidade }))
    if (c.tipo_item === 'item') avisos.push('O tipo diz Item, mas este comando entrega um veículo.')
  }
  if (entrega.tipo === 'comando')
    avisos.push('Comando de console: a cidade só o executa se a primeira palavra estiver em sorium_comandos (server.cfg).')
  if (entrega.tipo === 'definir_grupo')
    avisos.push(
      `O grupo ${entrega.dados.grupo} precisa estar em Configurações (Grupos que a loja pode dar) e em sorium_grupos (server.cfg).`,
    )
  if (dias !== null && c.tipo === 'permanente') avisos.push('O item está como permanente, mas este comando tem prazo.')
  return avisos
}
