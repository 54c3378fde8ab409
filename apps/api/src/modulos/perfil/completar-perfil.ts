import type { Cadastro } from '@sorium/contratos/perfil/index.ts'
import { auditar, lerAjustes } from '#modulos/configuracoes/index.ts'
import { ehErroDoBanco, type Transacao } from '#nucleo/banco/index.ts'
import { Recusa } from '#nucleo/erros.ts'
import { guardarCpf } from './cifra.ts'
import { conferirCadastro } from './regras.ts'
import { exigirContaAberta, inserirCadastro } from './repositorio.ts'

export async function completarPerfil(
  tx: Transacao,
  p: { usuario: string; cadastro: Cadastro; chaveDosDados: string; hoje: Date },
): Promise<void> {
  const { cadastro_so_maiores: soMaiores } = await lerAjustes(tx)
  const cadastro = conferirCadastro(p.cadastro, { hoje: p.hoje, soMaiores })
  const cpf = guardarCpf(p.chaveDosDados, p.usuario, cadastro.cpf)
  await exigirContaAberta(tx, p.usuario)
  const inserido = await inserirCadastro(tx, p.usuario, cadastro, cpf).catch((erro: unknown) => {
    if (ehErroDoBanco(erro, '23505', 'perfil_cadastro_cpf')) throw new Recusa('perfil.cpf_em_uso')
    throw erro
  })
  if (!inserido) throw new Recusa('perfil.ja_completo')
  await auditar(tx, { ator: `jogador:${p.usuario}`, papel: 'jogador', acao: 'perfil.completou', objeto: `jogador:${p.usuario}` })
}
