import type { Leitura, Transacao } from '#nucleo/banco/index.ts'
import type { Cadastro, MudancaDoPerfil } from '@sorium/contratos/perfil/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import type { CpfGuardado } from './cifra.ts'

export interface LinhaDoCadastro {
  nome: string
  sobrenome: string
  data_nascimento: string
  cpf_cifrado: Buffer
  cpf_chave: Buffer
  celular: string
  genero: string
  endereco: string
  email: string
}

export function lerCadastro(leitura: Leitura, usuario: string): Promise<LinhaDoCadastro | null> {
  return leitura.linha<LinhaDoCadastro>(
    `select nome, sobrenome, to_char(data_nascimento, 'YYYY-MM-DD') as data_nascimento, cpf_cifrado, cpf_chave, celular, genero, endereco, email
     from perfil_cadastro where usuario = $1`,
    [usuario],
  )
}

/** Locks the account, so that it is not closed before the transaction ends. @throws Recusa 401 if it is closed. */
export async function exigirContaAberta(tx: Transacao, usuario: string): Promise<void> {
  const { aberta } = await tx.uma<{ aberta: boolean }>('select sessao_pub_segurar($1) as aberta', [usuario])
  if (!aberta) throw new Recusa('sessao.invalida')
}

/** A row exists only when all eight fields are filled. */
export async function perfilEstaCompleto(leitura: Leitura, usuario: string): Promise<boolean> {
  return (await leitura.linha('select 1 from perfil_cadastro where usuario = $1', [usuario])) !== null
}

/** False: the player has a profile already. @throws unique_violation on perfil_cadastro_cpf when another account has the CPF. */
export async function inserirCadastro(tx: Transacao, usuario: string, c: Cadastro, cpf: CpfGuardado): Promise<boolean> {
  const inseridas = await tx.executar(
    `insert into perfil_cadastro (usuario, nome, sobrenome, data_nascimento, cpf_cifrado, cpf_chave, cpf_indice, celular, genero, endereco, email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (usuario) do nothing`,
    [usuario, c.nome, c.sobrenome, c.data_nascimento, cpf.cifrado, cpf.chave, cpf.indice, c.celular, c.genero, c.endereco, c.email],
  )
  return inseridas === 1
}

export async function travarContatos(tx: Transacao, usuario: string): Promise<MudancaDoPerfil | null> {
  return tx.linha<MudancaDoPerfil>('select celular, endereco, email from perfil_cadastro where usuario = $1 for no key update', [usuario])
}

export async function gravarContatos(tx: Transacao, usuario: string, c: MudancaDoPerfil): Promise<void> {
  await tx.executar('update perfil_cadastro set celular = $2, endereco = $3, email = $4 where usuario = $1', [
    usuario,
    c.celular,
    c.endereco,
    c.email,
  ])
}

export async function apagarPessoa(tx: Transacao, usuario: string): Promise<void> {
  await tx.executar('delete from perfil_cadastro where usuario = $1', [usuario])
  await tx.executar('delete from perfil_preferencia where usuario = $1', [usuario])
}

export async function mesmoCpf(leitura: Leitura, p: { um: string; outro: string }): Promise<boolean> {
  const linha = await leitura.linha(
    'select 1 from perfil_cadastro a join perfil_cadastro b on b.cpf_indice = a.cpf_indice where a.usuario = $1 and b.usuario = $2',
    [p.um, p.outro],
  )
  return linha !== null
}
