import type { UsuarioDetalhado } from '@sorium/contratos/admin/index.ts'
import { valorDe } from '@sorium/contratos/comum/index.ts'
import { paginaDeRegistros } from '#modulos/configuracoes/porta-admin.ts'
import { banir, desbanir, lerContaParaAdministracao } from '#modulos/sessao/porta-admin.ts'
import type { Banco, Leitura } from '#nucleo/banco/index.ts'
import type { Conta } from '#nucleo/pessoas/conta.ts'
import { nomesDe } from './nomes.ts'

const PERSONAGENS_NO_MAXIMO = 50

export async function usuarioDetalhado(leitura: Leitura, conta: Conta, id: string): Promise<UsuarioDetalhado> {
  const { banido_em, banido_por, banido_motivo, banido_ate, ultimo_login, criado_em, ...u } = await lerContaParaAdministracao(leitura, id)
  const [vinculo, personagens, carteira, banimento] = await Promise.all([
    leitura.linha<{ id_conta: number; license: string }>(
      'select id_conta, license from perfil_pub_licencas where discord_id = $1 limit 1',
      [u.discord_id],
    ),
    personagensDe(leitura, u.discord_id),
    carteiraDe(leitura, u.id),
    banido_em ? banimentoDe(leitura, u.id, { em: banido_em, origem: banido_por ?? 'site', motivo: banido_motivo, ate: banido_ate }) : null,
  ])
  return {
    ...u,
    license: vinculo?.license ?? null,
    id_conta: vinculo?.id_conta ?? null,
    data_ultimo_login: ultimo_login?.toISOString() ?? null,
    criado_em: criado_em.toISOString(),
    banido: banido_em !== null,
    sua: u.admin && u.email.toLowerCase() === conta.email.toLowerCase(),
    banimento,
    personagens,
    carteira,
  }
}

export async function banirUsuario(banco: Banco, p: Parameters<typeof banir>[1]): Promise<UsuarioDetalhado> {
  await banco.transacao((tx) => banir(tx, p))
  return usuarioDetalhado(banco, p.conta, p.id)
}

export async function desbanirUsuario(banco: Banco, p: Parameters<typeof desbanir>[1]): Promise<UsuarioDetalhado> {
  await banco.transacao((tx) => desbanir(tx, p))
  return usuarioDetalhado(banco, p.conta, p.id)
}

function personagensDe(leitura: Leitura, discordId: string): Promise<UsuarioDetalhado['personagens']> {
  return leitura.linhas(
    `select p.servidor, p.passport, btrim(p.nome || ' ' || p.sobrenome) as nome
     from perfil_pub_vinculos v join entregas_pub_personagens p on p.servidor = v.servidor and p.id_conta = v.id_conta
     where v.discord_id = $1 order by p.servidor, p.passport limit ${PERSONAGENS_NO_MAXIMO}`,
    [discordId],
  )
}

async function carteiraDe(leitura: Leitura, usuario: string): Promise<UsuarioDetalhado['carteira']> {
  const saldos = await leitura.linhas<{ moeda: string; saldo: bigint }>('select moeda, saldo from carteira_pub_saldos where dono = $1', [
    usuario,
  ])
  const em = (moeda: string) => valorDe(saldos.find((s) => s.moeda === moeda)?.saldo ?? 0n)
  return saldos.length > 0 ? { saldo_real: em('BRL'), saldo_zcoin: em('SOR') } : null
}

interface Banimento {
  em: Date
  origem: 'site' | 'discord' | 'cidade'
  motivo: string | null
  ate: Date | null
}

/** Which administrator banned the player is recorded only in the audit log. */
async function banimentoDe(leitura: Leitura, usuario: string, b: Banimento): Promise<UsuarioDetalhado['banimento']> {
  const filtro = { objeto: `jogador:${usuario}`, nomes: [], acao: 'sessao.baniu', ator: null, de: null, ate: null }
  const [registro] = await paginaDeRegistros(leitura, filtro, { crescente: false, limite: 1, salto: 0 })
  const nomes = registro ? await nomesDe(leitura, [registro.ator]) : null
  const { motivo = '' } = (registro?.depois ?? {}) as { motivo?: string }
  const { em, origem, ate } = b
  return {
    em: em.toISOString(),
    origem,
    ate: ate?.toISOString() ?? null,
    motivo: b.motivo ?? motivo,
    quem: (registro && nomes?.get(registro.ator)) ?? '',
  }
}
