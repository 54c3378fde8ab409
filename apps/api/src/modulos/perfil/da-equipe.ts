import type { Leitura } from '#nucleo/banco/index.ts'

export interface JogadorDaEquipe {
  usuario: string
  discordId: string
}

/**
 * Players who are probably this administrator: players with the same e-mail at Discord, and players with the CPF or the game licence of such a
 * player. The e-mail of a profile does not count, because anybody can type any address.
 */
export async function jogadoresDoAdmin(leitura: Leitura, admin: string): Promise<JogadorDaEquipe[]> {
  return leitura.linhas<JogadorDaEquipe>(
    `with eu as (select email from sessao_pub_emails where id = $1 and papel = 'admin'),
     com_o_email as (
       select u.id from eu join sessao_pub_emails u on u.email = eu.email and u.papel = 'jogador'
     ), licencas as (
       select v.license from com_o_email e join sessao_pub_donos d on d.id = e.id join perfil_vinculo v on v.discord_id = d.discord_id
       where v.license <> ''
     ), todos as (
       select id from com_o_email
       union
       select outro.usuario from com_o_email e join perfil_cadastro um on um.usuario = e.id
         join perfil_cadastro outro on outro.cpf_indice = um.cpf_indice
       union
       select d.id from licencas l join perfil_vinculo v on v.license = l.license join sessao_pub_donos d on d.discord_id = v.discord_id
     )
     select d.id as usuario, d.discord_id as "discordId" from todos t join sessao_pub_donos d on d.id = t.id
     where d.papel = 'jogador' and not d.encerrada`,
    [admin],
  )
}

export async function ehDoAdmin(leitura: Leitura, p: { admin: string; dono: string }): Promise<boolean> {
  return p.dono === p.admin || (await jogadoresDoAdmin(leitura, p.admin)).some((j) => j.usuario === p.dono)
}
