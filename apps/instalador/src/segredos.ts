/** The secrets of a lost or older machine, before this one has a database: copies of there open only with them. */
import { lerSegredos } from '@sorium/api/nucleo/config.ts'
import { parseEnv } from 'node:util'
import { abrirAndamento } from './andamento.ts'
import { abrirGuardada } from './guardada.ts'
import { Falha, type Maquina } from './maquina.ts'

/**
 * Puts them into this machine's configuration, all or none.
 * @param texto what `segredos.age` holds: a name and its value a line. @returns their names. @throws Falha when nothing was changed.
 */
export function usarSegredos(m: Maquina, texto: string): string[] {
  // Names that are no secret of ours are left where they were: the file may have been written by anybody.
  // The address is this machine's to prove: taken over, the set-up would want https of a domain that has no certificate here yet.
  const variaveis = lerSegredos(parseEnv(texto)).variaveis.filter(([nome]) => nome !== 'PUBLIC_URL')
  if (!variaveis.some(([nome]) => nome === 'CHAVE_DADOS'))
    throw new Falha('Este arquivo não tem os segredos de um site: falta CHAVE_DADOS.')
  const guardada = abrirGuardada(m)
  const agora = guardada.ler()
  const muda = variaveis.some(([nome, valor]) => agora[nome] !== valor)
  if (muda && abrirAndamento(m).ler().feitos['banco'])
    throw new Falha(
      'Esta máquina já tem um banco, cifrado com os segredos dela: com outros ele não se lê mais. Use uma máquina nova, antes do passo do banco.',
    )
  guardada.gravar(Object.fromEntries(variaveis))
  return variaveis.map(([nome]) => nome)
}
