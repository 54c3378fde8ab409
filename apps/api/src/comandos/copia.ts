/** `segredos` writes the configuration's secrets, which no copy contains, into a file under a passphrase; `abrir-segredos` shows them. */
import { readFile, writeFile } from 'node:fs/promises'
import { cifrarComSenha, decifrarComSenha, gerarChave } from '#modulos/copias/porta-segredos.ts'
import { abrirDestino, copiarERegistrar, lerNome } from '#modulos/copias/porta-terminal.ts'
import { abrirBanco } from '#nucleo/banco/index.ts'
import { type ConfigDasCopias, ErroDeConfig, lerConfigDasCopias, lerSegredos } from '#nucleo/config.ts'
import { criarLog } from '#nucleo/log.ts'
import { comEnderecoDoBanco, contarErro } from './banco-do-comando.ts'
import { abrirTerminal, Desistencia } from './terminal.ts'

const USO = 'Uso: npm run copia [-- fazer | antes | listar | chave | segredos ARQUIVO | abrir-segredos ARQUIVO]'

const SENHA_MINIMA = 12

type Acao = (argumento: string | undefined) => Promise<string>

const ACOES: Readonly<Record<string, Acao>> = {
  fazer: () => copiar('agora'),
  antes: () => copiar('antes'),
  listar,
  chave: async () => `COPIAS_CHAVE=${await gerarChave()}`,
  segredos: guardarSegredos,
  'abrir-segredos': abrirSegredos,
}

function exigirCopias(): ConfigDasCopias {
  const copias = lerConfigDasCopias()
  if (!copias)
    throw new ErroDeConfig('As cópias não estão ligadas: falta a variável COPIAS_CHAVE. Crie a chave com npm run copia -- chave.')
  return copias
}

async function copiar(motivo: 'agora' | 'antes'): Promise<string> {
  const copias = exigirCopias()
  const destino = await abrirDestino(copias.destino)
  const { chaveDosDados } = lerSegredos()
  const feita = await comEnderecoDoBanco(async (url) => {
    const banco = abrirBanco({ url, log: criarLog('error'), maximo: 1 })
    try {
      return await copiarERegistrar({ banco, url, chaveDosDados }, { copias, destino, motivo })
    } finally {
      await banco.fechar()
    }
  })
  return `Pronto: ${feita.nome} em ${destino.onde}, ${emMegas(feita.bytes)}, ${feita.linhas} linhas.`
}

async function listar(): Promise<string> {
  const destino = await abrirDestino(exigirCopias().destino)
  const linhas = (await destino.listar())
    .filter(({ nome }) => lerNome(nome))
    .toSorted((a, b) => b.nome.localeCompare(a.nome))
    .map(({ nome, bytes }) => `${nome}  ${emMegas(bytes)}`)
  return linhas.length === 0 ? `Nenhuma cópia em ${destino.onde}.` : [`Em ${destino.onde}:`, ...linhas].join('\n')
}

async function guardarSegredos(arquivo: string | undefined): Promise<string> {
  if (!arquivo) throw new Desistencia(USO)
  const { variaveis } = lerSegredos()
  if (variaveis.length === 0) throw new Desistencia('A configuração desta máquina não tem segredos; nada foi escrito.')
  const senha = await perguntarSenha('Senha do arquivo (pelo menos 12 caracteres): ', true)
  const texto = variaveis.map(([nome, valor]) => `${nome}=${valor}\n`).join('')
  const cifrado = await cifrarComSenha(texto, senha)
  await writeFile(arquivo, cifrado, { mode: 0o600, flag: 'wx' }).catch((erro: NodeJS.ErrnoException) => {
    throw new Desistencia(
      erro.code === 'EEXIST'
        ? `O arquivo ${arquivo} já existe: escolha outro nome.`
        : `Não foi possível escrever ${arquivo}: ${erro.code}.`,
    )
  })
  return `Pronto: ${variaveis.map(([nome]) => nome).join(', ')} em ${arquivo}. Guarde o arquivo e a senha fora desta máquina, longe das cópias.`
}

async function abrirSegredos(arquivo: string | undefined): Promise<string> {
  if (!arquivo) throw new Desistencia(USO)
  const cifrado = await readFile(arquivo).catch((erro: NodeJS.ErrnoException) => {
    throw new Desistencia(erro.code === 'ENOENT' ? `Não há o arquivo ${arquivo}.` : `Não foi possível ler ${arquivo}: ${erro.code}.`)
  })
  return (await decifrarComSenha(cifrado, await perguntarSenha('Senha do arquivo: ', false))).trimEnd()
}

async function perguntarSenha(pergunta: string, nova: boolean): Promise<string> {
  const terminal = abrirTerminal()
  try {
    const senha = await terminal.perguntarEmSegredo(pergunta)
    if (nova && senha.length < SENHA_MINIMA) throw new Desistencia('A senha é curta: use pelo menos 12 caracteres. Nada foi escrito.')
    if (nova && terminal.interativo && senha !== (await terminal.perguntarEmSegredo('Repita a senha: ')))
      throw new Desistencia('As senhas não são iguais; nada foi escrito.')
    return senha
  } finally {
    terminal.fechar()
  }
}

const emMegas = (bytes: number): string => `${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`

try {
  const [nome = 'fazer', argumento] = process.argv.slice(2)
  const acao = Object.hasOwn(ACOES, nome) ? ACOES[nome] : undefined
  if (!acao) throw new Desistencia(USO)
  console.log(await acao(argumento))
} catch (erro) {
  contarErro(erro)
}
