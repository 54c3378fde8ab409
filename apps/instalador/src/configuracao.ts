import { randomBytes } from 'node:crypto'
import { parseEnv } from 'node:util'
import { escrever, Falha, ler, type Maquina } from './maquina.ts'

const ARQUIVO = '/etc/sorium/sorium.env'
const CABECALHO = '# A configuração do site, feita por "sorium instalar". Só o root lê. Depois de uma mudança: systemctl restart sorium\n'
const SEGREDOS = ['SEGREDO_SESSAO', 'CHAVE_DADOS', 'CHAVE_PONTE'] as const
const FIXAS = { NODE_ENV: 'production', HOST: '127.0.0.1', PROXIES_CONFIAVEIS: '127.0.0.1', DADOS_DIR: '/var/lib/sorium' } as const

/** A value of only these characters needs no quotes: systemd and Node read the value alike. */
const SIMPLES = /^[\w!%&()*+,./:;=?@[\]^{|}~-]*$/

export interface ConfiguracaoDoServico {
  ler(): Readonly<Record<string, string | undefined>>
  gravar(mudancas: Readonly<Record<string, string>>): void
}

/** Creates missing secrets. Existing secrets stay, because data may be encrypted with them. */
export function abrirConfiguracao(m: Maquina): ConfiguracaoDoServico {
  const lida = () => parseEnv(ler(m, ARQUIVO) ?? '')
  const gravar = (mudancas: Readonly<Record<string, string>>) => {
    const tudo = { ...lida(), ...mudancas }
    const ruim = Object.entries(tudo).find(([, valor]) => !SIMPLES.test(valor ?? ''))
    if (ruim) throw new Falha(`${ruim[0]} tem um caractere que não serve ali: espaço, aspas, $, # ou barra invertida.`)
    const linhas = Object.entries(tudo).map(([nome, valor]) => `${nome}=${valor}`)
    escrever(m, ARQUIVO, `${CABECALHO}${linhas.join('\n')}\n`, 0o600)
  }
  const faltam = SEGREDOS.filter((nome) => !lida()[nome])
  if (faltam.length > 0) gravar({ ...FIXAS, ...Object.fromEntries(faltam.map((nome) => [nome, randomBytes(32).toString('hex')])) })
  return { ler: lida, gravar }
}
