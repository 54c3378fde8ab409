import type { PedidoDeEntradaDeAdmin } from '@sorium/contratos/sessao/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import { textoInteiro } from '#nucleo/texto/texto-inteiro.ts'
import type { Limites } from '#nucleo/rede/limites.ts'
import { emailMascarado } from '#nucleo/texto/mascara.ts'
import { lerMarca, novaMarca } from './marca.ts'
import { abrirSessao, adminPorEmail, inserirAdmin, revogarSessoesDe } from '../repositorio.ts'
import { conferirSenha, resumirSenha } from './senha.ts'
import { criarAssinador } from '../token.ts'

const HORAS = 8
const SENHA_MINIMA = 12
const SENHA_MAXIMA = 256

/** If an admin with this e-mail exists, replaces the name and the password and ends the sessions. */
export async function criarAdmin(tx: Transacao, p: { email: string; nome: string; senha: string }): Promise<{ id: string; novo: boolean }> {
  if (p.senha.length < SENHA_MINIMA) throw new Error(`A senha precisa ter pelo menos ${SENHA_MINIMA} caracteres.`)
  if (p.senha.length > SENHA_MAXIMA) throw new Error(`A senha pode ter no máximo ${SENHA_MAXIMA} caracteres.`)
  const { id, novo } = await inserirAdmin(tx, { email: p.email.trim(), nome: p.nome.trim(), senhaHash: await resumirSenha(p.senha) })
  await revogarSessoesDe(tx, id)
  await auditar(tx, {
    ator: 'sistema',
    papel: 'sistema',
    acao: novo ? 'sessao.admin_criado' : 'sessao.admin_trocou_senha',
    objeto: `admin:${id}`,
    depois: { email: p.email.trim(), nome: p.nome.trim() },
  })
  return { id, novo }
}

/** An unknown e-mail and a wrong password give the same answer. */
export async function entrarAdmin(
  ctx: Ctx,
  limites: Limites,
  p: PedidoDeEntradaDeAdmin & { endereco: string },
): Promise<{ token: string; marca: string }> {
  const email = p.email.trim()
  const { segredoDaSessao } = ctx.config
  const marca = lerMarca(segredoDaSessao, { email, marca: p.marca })
  if (marca === null) await limites.contar('entrada', p.endereco)
  const tentativa = { conta: email.toLowerCase(), endereco: p.endereco, marca }
  const { esperaS, primeira } = await limites.tentarSenha(tentativa)
  if (esperaS !== null) {
    // Log a lock-out once for each time window, so that an attacker cannot fill the log.
    if (primeira) await anotarFalha(ctx, { acao: 'sessao.admin_bloqueado', email, endereco: p.endereco })
    throw new Recusa('pedido.muitos', { tenteEmS: esperaS })
  }
  const admin = await adminPorEmail(ctx.banco, email)
  const certa = await conferirSenha(p.senha, admin?.senha_hash ?? null)
  if (!admin || !certa) {
    await anotarFalha(ctx, { acao: 'sessao.admin_recusado', email, endereco: p.endereco })
    throw new Recusa('sessao.credenciais_invalidas')
  }
  await limites.devolverTentativa(tentativa)
  const sessao = await ctx.banco.transacao(async (tx) => {
    await tx.executar('update sessao_admin set ultimo_login = clock_timestamp() where id = $1', [admin.id])
    await auditar(tx, {
      ator: `admin:${admin.id}`,
      papel: 'admin',
      acao: 'sessao.entrou',
      objeto: `admin:${admin.id}`,
      endereco: p.endereco,
    })
    return abrirSessao(tx, { papel: 'admin', dono: admin.id, horas: HORAS })
  })
  const token = await criarAssinador(segredoDaSessao).assinar(
    {
      sub: admin.id,
      sid: sessao.id,
      papel: 'admin',
      nome: admin.nome,
      email: admin.email,
      discord_nome: null,
      personagem_nome: null,
      avatar_url: null,
    },
    sessao.expira_em,
  )
  return { token, marca: novaMarca(segredoDaSessao, admin.email) }
}

/** Masks the e-mail unless it is an administrator's, because it may be somebody else's. */
function anotarFalha(ctx: Ctx, f: { acao: string; email: string; endereco: string }): Promise<void> {
  return ctx.banco.transacao(async (tx) => {
    const email = (await adminPorEmail(tx, f.email)) ? f.email : emailMascarado(f.email)
    const objeto = `email:${textoInteiro(email.slice(0, 120))}`
    await auditar(tx, { ator: 'anonimo', papel: 'sistema', acao: f.acao, objeto, endereco: f.endereco })
  })
}

export async function travarAdmin(tx: Transacao, admin: string): Promise<void> {
  await tx.executar('select 1 from sessao_admin where id = $1 for no key update', [admin])
}

export async function adminDoEmail(leitura: Leitura, email: string): Promise<{ id: string } | null> {
  const admin = await adminPorEmail(leitura, email)
  return admin && { id: admin.id }
}

export function lerAdmins(leitura: Leitura): Promise<{ id: string; email: string }[]> {
  return leitura.linhas('select id, lower(btrim(email)) as email from sessao_admin')
}
