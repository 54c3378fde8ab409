import { lerSegredos } from '@sorium/api/nucleo/config.ts'
import { parseEnv } from 'node:util'
import { abrirAndamento } from './andamento.ts'
import { abrirConfiguracao } from './configuracao.ts'
import { Falha, type Maquina } from './maquina.ts'

/**
 * Takes all secrets or none.
 * @param texto lines NAME=value, as in `segredos.age`. @returns their names. @throws Falha, and then takes no secret.
 */
export function usarSegredos(m: Maquina, texto: string): string[] {
  // Take only secrets, because anybody may have written the file. Leave out PUBLIC_URL: the set-up would demand https for a domain that has no
  // certificate on this machine yet.
  const variaveis = lerSegredos(parseEnv(texto)).variaveis.filter(([nome]) => nome !== 'PUBLIC_URL')
  if (!variaveis.some(([nome]) => nome === 'CHAVE_DADOS'))
    throw new Falha('Este arquivo não tem os segredos de um site: falta CHAVE_DADOS.')
  const configuracao = abrirConfiguracao(m)
  const agora = configuracao.ler()
  const muda = variaveis.some(([nome, valor]) => agora[nome] !== valor)
  if (muda && abrirAndamento(m).ler().feitos['banco'])
    throw new Falha(
      'Esta máquina já tem um banco, cifrado com os segredos de agora: com outros ninguém o lê mais. Use uma máquina nova, e faça isto antes do passo do banco.',
    )
  configuracao.gravar(Object.fromEntries(variaveis))
  return variaveis.map(([nome]) => nome)
}
