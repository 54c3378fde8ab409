import { ehId } from '@sorium/contratos/comum/id.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { atorDe, type Conta } from '#nucleo/pessoas/conta.ts'
import { revogarSessoesDe } from '../repositorio.ts'
import { contaParaAdministracao, definirBanimento, type ContaDaTabela, travarParaBanir } from '../conta/repositorio.ts'

export async function lerContaParaAdministracao(leitura: Leitura, id: string): Promise<ContaDaTabela> {
  const conta = ehId(id) ? await contaParaAdministracao(leitura, id) : null
  if (!conta) throw new Recusa('sessao.usuario_inexistente')
  return conta
}

interface Pedido {
  conta: Conta
  id: string
  endereco: string
}

export async function banir(tx: Transacao, p: Pedido & { motivo: string; mesmoSendoDaAdministracao: boolean }): Promise<void> {
  const alvo = await travar(tx, p.id)
  if (alvo.encerrada) throw new Recusa('sessao.usuario_encerrado')
  if (alvo.banido_em) return
  if (alvo.admin && !p.mesmoSendoDaAdministracao) throw new Recusa('sessao.conta_de_administrador')
  await definirBanimento(tx, { usuario: alvo.id, banido: true, motivo: p.motivo.trim() })
  const sessoes = await revogarSessoesDe(tx, alvo.id)
  await anotar(tx, p, {
    acao: 'sessao.baniu',
    antes: false,
    depois: { banido: true, motivo: p.motivo.trim(), sessoes_encerradas: sessoes },
  })
}

const LICENCA_BANIDA = 'A licença do jogo é de uma conta bloqueada que foi encerrada.'

export async function banirPelaLicenca(tx: Transacao, id: string): Promise<void> {
  const alvo = await travar(tx, id)
  if (alvo.encerrada || alvo.banido_em || alvo.admin) return
  await definirBanimento(tx, { usuario: id, banido: true, motivo: LICENCA_BANIDA })
  const sessoes = await revogarSessoesDe(tx, id)
  await auditar(tx, {
    ator: 'sistema',
    papel: 'sistema',
    acao: 'sessao.baniu',
    objeto: `jogador:${id}`,
    antes: { banido: false },
    depois: { banido: true, motivo: LICENCA_BANIDA, sessoes_encerradas: sessoes },
  })
}

export async function desbanir(tx: Transacao, p: Pedido): Promise<void> {
  const alvo = await travar(tx, p.id)
  if (!alvo.banido_em) return
  await definirBanimento(tx, { usuario: alvo.id, banido: false })
  await anotar(tx, p, { acao: 'sessao.desbaniu', antes: true, depois: { banido: false } })
}

async function travar(tx: Transacao, id: string): Promise<ContaDaTabela> {
  if (!ehId(id) || !(await travarParaBanir(tx, id))) throw new Recusa('sessao.usuario_inexistente')
  return lerContaParaAdministracao(tx, id)
}

function anotar(tx: Transacao, p: Pedido, a: { acao: 'sessao.baniu' | 'sessao.desbaniu'; antes: boolean; depois: object }): Promise<void> {
  return auditar(tx, {
    ator: atorDe(p.conta),
    papel: p.conta.papel,
    acao: a.acao,
    objeto: `jogador:${p.id.toLowerCase()}`,
    antes: { banido: a.antes },
    depois: a.depois,
    endereco: p.endereco,
  })
}
