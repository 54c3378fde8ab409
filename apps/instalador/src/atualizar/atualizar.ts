import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { exigir, Falha, type Maquina } from '../maquina.ts'
import { ATUAL, PASTA_DO_SORIUM, emprestado, fecharPrograma, nomeAtual, VERSOES } from '../programa.ts'
import { conferir, exigirEspaco, rodarComando } from './conferir.ts'
import { abrirDiario, type Desfecho, type Diario, gravarEstado, lerEstado } from './estado.ts'
import { type Fonte, lerVersao, type Nova, reusarBibliotecas, trazer } from './fonte.ts'
import { ligarAtualizacoes } from './ligar.ts'
import { TRAVA } from './lugares.ts'
import { PRAZO_DA_PROVA_MS, provar } from './prova.ts'
import { trocar } from './troca.ts'
import { comparar, novidades } from './versoes.ts'

export interface Atualizacao {
  fonte: Fonte
  semCopia: boolean
  semAssinatura: boolean
  deNovo: boolean
  vigiarMs: number
  provaPrazoMs: number
  dizer(linha: string): void
  confirmar(oQueMuda: string): Promise<boolean>
}

const VIGIAR_MS = 60_000
export const PADRAO = {
  semCopia: false,
  semAssinatura: false,
  deNovo: false,
  vigiarMs: VIGIAR_MS,
  provaPrazoMs: PRAZO_DA_PROVA_MS,
} as const

/** @returns null when the owner said no. @throws Falha when a check or a step before the swap failed; the old version then keeps serving. */
export async function atualizar(m: Maquina, a: Atualizacao): Promise<Desfecho | null> {
  exigirInstalado(m)
  return comTrava(m, async () => {
    const de = lerVersao(join(m.raiz, ATUAL))
    await limparRestos(m)
    exigirEspaco(m)
    try {
      const nova = await trazer(m, a.fonte, a.semAssinatura)
      const ordem = comparar(nova.versao, de)
      // An old signature stays valid, so an attacker could offer an old version with known holes: only `voltar` may go back.
      if (ordem < 0)
        throw new Falha(`A versão ${nova.versao} é mais antiga que a instalada (${de}). Para voltar à anterior: sorium atualizar voltar`)
      if (ordem === 0 && !a.deNovo) throw new Falha(`A versão ${de} já está no ar. Para instalá-la de novo: --de-novo`)
      const texto = novidades(nova.changelog, { depoisDe: de, ate: nova.versao }) || 'Esta versão não diz o que muda.'
      if (!(await a.confirmar(`Da versão ${de} para a ${nova.versao}:\n\n${texto}`))) return null
      return await contada(m, { de, nova }, a)
    } finally {
      await limparRestos(m)
    }
  })
}

async function contada(m: Maquina, { de, nova }: { de: string; nova: Nova }, a: Atualizacao): Promise<Desfecho> {
  const diario = abrirDiario(m, a.dizer)
  const andamento = { de, para: nova.versao, passo: 'Começando', comecou_em: new Date().toISOString() }
  gravarEstado(m, { andamento })
  const anotar = (desfecho: Desfecho, motivo: string | null) =>
    gravarEstado(m, {
      andamento: null,
      ultima: { de, para: nova.versao, em: new Date().toISOString(), desfecho, motivo, registro: diario.arquivo },
      ...(desfecho === 'feita' ? { disponivel: null } : {}),
    })
  const antes = nomeAtual(m)
  let fim: Awaited<ReturnType<typeof trocar>>
  try {
    diario.contar(`Da versão ${de} para a ${nova.versao}`)
    const provaMs = await preparar(m, { nova, diario, a })
    await exigir(m, 'Pôr o programa no lugar', ['mv', '-T', nova.rascunho, `${VERSOES}/${nova.nome}`])
    diario.contar('Trocando de versão')
    fim = await trocar(m, { de: antes, para: nova.nome, provaMs, vigiarMs: a.vigiarMs, contar: (linha) => diario.contar(linha) })
  } catch (erro) {
    diario.contar(`Parou sem trocar nada: ${(erro as Error).message}`)
    anotar('recusada', erro instanceof Falha ? erro.message : 'O programa de atualização falhou; o motivo está no registro.')
    throw erro
  }
  anotar(fim.desfecho, fim.motivo)
  const ficou = await arrumar(m, { serviu: fim.desfecho === 'feita', antes, nova: nova.nome })
  diario.contar(fim.desfecho === 'feita' ? `Pronto: o site é a versão ${nova.versao}` : `Não deu certo: ${fim.motivo ?? ''}`)
  if (ficou !== null) diario.contar(`Ficou por arrumar, e a próxima atualização tenta de novo: ${ficou}`)
  return fim.desfecho
}

/** @returns what could not be done: by then the switch has its outcome, which this does not change. */
async function arrumar(m: Maquina, { serviu, antes, nova }: { serviu: boolean; antes: string; nova: string }): Promise<string | null> {
  try {
    if (!serviu) await exigir(m, 'Tirar a versão que não serviu', ['rm', '-rf', `${VERSOES}/${nova}`])
    else {
      await ligarAtualizacoes(m)
      await guardarDuas(m, [antes, nova])
    }
    return null
  } catch (erro) {
    return (erro as Error).message
  }
}

async function preparar(m: Maquina, { nova, diario, a }: { nova: Nova; diario: Diario; a: Atualizacao }): Promise<number> {
  const pasta = nova.rascunho
  diario.contar('Instalando as bibliotecas e construindo (alguns minutos)')
  await reusarBibliotecas(m, pasta, [join(m.raiz, ATUAL)])
  await emprestado(m, pasta, async () => {
    // With `nice` the build leaves the processor to visitors first. Use the installed Node, because the site's user may be unable to enter the
    // folder of the Node that runs this program.
    await exigir(m, 'Construir a versão nova', ['nice', '-n', '19', `${ATUAL}/bin/node`, `${pasta}/scripts/preparar.cjs`], {
      usuario: 'sorium',
      ambiente: { NODE_ENV: 'production', HOME: PASTA_DO_SORIUM, npm_config_cache: `${pasta}/.npm` },
      pasta,
    })
  })
  await exigir(m, 'Arrumar a pasta', ['rm', '-rf', `${pasta}/.npm`])
  await fecharPrograma(m, pasta)
  diario.contar('Conferindo a configuração e o banco')
  const faltam = await conferir(m, pasta)
  if (!a.semCopia) {
    diario.contar('Copiando o banco')
    await copiar(m, diario)
  }
  diario.contar(faltam.length === 0 ? 'O banco não precisa de mudanças' : `Acrescentando ao banco: ${faltam.join(', ')}`)
  const { codigo, texto } = await rodarComando(m, { versao: pasta, comando: 'migrar' })
  if (codigo !== 0) throw new Falha(`O banco não aceitou o que a versão nova acrescenta: ${texto.trim().split('\n').at(-1)?.slice(0, 400)}`)
  diario.contar('Testando a versão nova ao lado da que está no ar')
  return provar(m, pasta, a.provaPrazoMs)
}

async function copiar(m: Maquina, diario: Diario): Promise<void> {
  const { codigo, texto } = await rodarComando(m, { versao: ATUAL, comando: 'copia', argumentos: ['antes'] })
  const dita = texto.trim().split('\n').at(-1)?.slice(0, 400) ?? ''
  if (codigo !== 0)
    throw new Falha(`A cópia do banco falhou, e sem ela nada é trocado: ${dita} (para trocar sem cópia, por sua conta: --sem-copia)`)
  diario.contar(dita)
}

export async function voltar(m: Maquina, p: Pick<Atualizacao, 'dizer' | 'confirmar'> & { vigiarMs?: number }): Promise<Desfecho | null> {
  exigirInstalado(m)
  return comTrava(m, async () => {
    const agora = nomeAtual(m)
    const antes = readdirSync(join(m.raiz, VERSOES)).filter((nome) => nome !== agora && !nome.endsWith('.novo') && nome !== 'chegada')
    const para = antes.toSorted(porIdade).at(-1)
    if (para === undefined) throw new Falha('Não há outra versão nesta máquina para voltar.')
    const [de, versao] = [lerVersao(join(m.raiz, ATUAL)), lerVersao(join(m.raiz, VERSOES, para))]
    const pergunta = `Da versão ${de} de volta para a ${versao}. O banco fica como está: nada que as pessoas fizeram se perde.`
    if (!(await p.confirmar(pergunta))) return null
    const diario = abrirDiario(m, p.dizer)
    gravarEstado(m, { andamento: { de, para: versao, passo: 'Voltando', comecou_em: new Date().toISOString() } })
    let fim: { desfecho: Desfecho; motivo: string | null } = { desfecho: 'recusada', motivo: null }
    try {
      const provaMs = await provar(m, `${VERSOES}/${para}`, PRAZO_DA_PROVA_MS)
      fim = await trocar(m, { de: agora, para, provaMs, vigiarMs: p.vigiarMs ?? VIGIAR_MS, contar: (linha) => diario.contar(linha) })
      return fim.desfecho
    } catch (erro) {
      fim.motivo = (erro as Error).message
      throw erro
    } finally {
      gravarEstado(m, { andamento: null, ultima: { de, para: versao, em: new Date().toISOString(), registro: diario.arquivo, ...fim } })
    }
  })
}

function exigirInstalado(m: Maquina): void {
  if (!existsSync(join(m.raiz, ATUAL, 'package.json')))
    throw new Falha('Não há site instalado nesta máquina por "sorium instalar". Um site ligado à mão se atualiza à mão: veja o README.')
}

/** Only one update may run. The lock is a socket, which the system frees when the process dies. */
async function comTrava<T>(m: Maquina, fazer: () => Promise<T>): Promise<T> {
  const trava = createServer()
  await new Promise<void>((pronto, recusar) => {
    trava.once('error', () => recusar(new Falha('Já há uma atualização em andamento nesta máquina. Espere ela terminar.')))
    trava.listen(`${TRAVA}${m.raiz}`, pronto)
  })
  try {
    const { andamento } = lerEstado(m)
    // This process has the lock, so the process that wrote `andamento` is dead.
    if (andamento) gravarEstado(m, { andamento: null })
    return await fazer()
  } finally {
    trava.close()
  }
}

async function limparRestos(m: Maquina): Promise<void> {
  const restos = readdirSync(join(m.raiz, VERSOES)).filter((nome) => nome.endsWith('.novo') || nome.startsWith('chegada'))
  for (const nome of restos) await exigir(m, 'Limpar', ['rm', '-rf', `${VERSOES}/${nome}`])
}

async function guardarDuas(m: Maquina, ficam: readonly string[]): Promise<void> {
  for (const nome of readdirSync(join(m.raiz, VERSOES)))
    if (!ficam.includes(nome)) await exigir(m, 'Tirar a versão velha', ['rm', '-rf', `${VERSOES}/${nome}`])
}

const porIdade = (a: string, b: string): number => (a.split('-')[1] ?? '').localeCompare(b.split('-')[1] ?? '')
