import type { EntradaDeAdmin } from '@sorium/contratos/sessao/index.ts'
import { auditar } from '#modulos/configuracoes/index.ts'
import type { Transacao } from '#nucleo/banco/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { Limites } from '#nucleo/limites.ts'
import { abrirSessao, adminPorEmail, inserirAdmin, revogarSessoesDe } from './repositorio.ts'
import { conferirSenha, resumirSenha } from './senha.ts'
import { criarAssinador } from './token.ts'

const HORAS = 8
export const SENHA_MINIMA = 12

/** Makes an admin, or gives an existing one a new password (which ends his sessions). Called by the command and the sandbox only. */
export async function criarAdmin(tx: Transacao, p: { email: string; nome: string; senha: string }): Promise<string> {
  if (p.senha.length < SENHA_MINIMA) throw new Error(`A senha precisa ter pelo menos ${SENHA_MINIMA} caracteres.`)
  const id = await inserirAdmin(tx, { email: p.email.trim(), nome: p.nome.trim(), senhaHash: await resumirSenha(p.senha) })
  await revogarSessoesDe(tx, id)
  await auditar(tx, { ator: 'sistema', papel: 'sistema', acao: 'sessao.admin_criado', objeto: `admin:${id}`, depois: { email: p.email } })
  return id
}

/** One message for every failure; wrong tries are counted per account and address. */
export async function entrarAdmin(ctx: Ctx, limites: Limites, p: EntradaDeAdmin & { endereco: string }): Promise<{ token: string }> {
  const chave = `${p.email.trim().toLowerCase()}|${p.endereco}`
  await limites.exigirSenhaPermitida(chave)
  const admin = await adminPorEmail(ctx.banco, p.email.trim())
  const certa = await conferirSenha(p.senha, admin?.senha_hash ?? null)
  if (!admin || !certa) {
    await limites.contarFalhaDeSenha(chave)
    await ctx.banco.transacao((tx) =>
      auditar(tx, {
        ator: 'anonimo',
        papel: 'sistema',
        acao: 'sessao.admin_recusado',
        objeto: `email:${p.email.slice(0, 120)}`,
        endereco: p.endereco,
      }),
    )
    throw new Recusa('sessao.credenciais_invalidas')
  }
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
  const token = await criarAssinador(ctx.config.segredoDaSessao).assinar(
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
  return { token }
}
